import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { type Fact, FactList } from '@verstak/kit/ui/fact-list.tsx'
import type { Claim } from './loader.ts'

export function ClaimFacts({ claim }: { claim: Claim }) {
  const { requisites, order_number } = claim
  const facts: readonly Fact[] = [
    ['Что случилось', claim.type.name],
    ['Заказ', order_number ? <Link to={paths.order(order_number)}>{order_number}</Link> : null],
    ['Чего вы хотите', claim.wish],
    ['Одобрено на сумму', claim.money ? formatPrice(claim.money) : null],
    ['Для связи', claim.contact],
    ['Отправил', claim.author === claim.contact ? null : claim.author],
    [
      'Куда вернуть деньги',
      requisites
        ? `${requisites.recipient}, ИНН ${requisites.inn}, БИК ${requisites.bik}, счёт ${requisites.account}`
        : null,
    ],
    ['Примечание', claim.comment],
  ]
  return <FactList facts={facts} />
}
