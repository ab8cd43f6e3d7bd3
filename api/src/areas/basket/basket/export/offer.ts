import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { formatDate } from '@verstak/domain/date.ts'
import { momentOf, moscowDay } from '@verstak/domain/day.ts'
import { VAT_RATE, vatInside } from '@verstak/domain/money.ts'
import { deliveryCost, deliveryCostText } from '@verstak/domain/orders/delivery.ts'
import { organizationText } from '@verstak/domain/people/requisites.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { addWorkingDays } from '@verstak/domain/working-days.ts'
import { siteContent } from '#areas/site/content/face.ts'
import { sumInWords } from '#pdf/sum-in-words.ts'
import { settings } from '#settings.ts'
import { lineState } from '../line-state.ts'
import type { Line } from '../repository.ts'
import { lineSum } from '../summary.ts'
import type { Offer, OfferLine } from './offer-data.ts'

/** Includes what can be ordered as it is. Throws `invalid` if that is nothing. */
export function makeOffer(user: User | null, number: string, basket: readonly Line[], now: Date): Offer {
  const lines = basket.flatMap((line) => {
    const { takes } = lineState(line, line.quantity)
    return takes > 0 ? [toOfferLine({ ...line, quantity: takes })] : []
  })
  if (lines.length === 0)
    throw shopError('invalid', 'В корзине нет того, что можно заказать: предлагать нечего')
  const sum = lines.reduce((total, line) => total + line.sum, 0)
  const vat = lines.reduce((total, line) => total + line.vat, 0)
  const { store, manager } = siteContent()
  const free = settings.freeDeliveryFrom
  return {
    number,
    date: formatDate(momentOf(now)),
    validUntil: formatDay(addWorkingDays(moscowDay(now), settings.basketFile.workingDays)),
    seller: sellerText(store),
    buyer: user?.organization ? organizationText(user.organization) : (user?.name ?? ''),
    manager: `${manager.name}, тел. ${formatPhone(manager.phone)}, ${manager.email}, ${manager.hours}`,
    managerName: manager.name,
    delivery: deliveryCostText(deliveryCost(2, sum, free), free),
    lines,
    sum,
    vats: [{ title: `В том числе НДС ${VAT_RATE} %`, vat }],
    words: sumInWords(sum),
    leftOut: basket.length - lines.length,
  }
}

function toOfferLine(line: Line): OfferLine {
  const { article, name, quantity, unit, price } = line
  const sum = lineSum(line)
  return { article, name, quantity, unit, price: price ?? 0, sum, vat: vatInside(sum) }
}

function sellerText({ requisites, phones, email }: ReturnType<typeof siteContent>['store']): string {
  const { name, inn, kpp, ogrn, address } = requisites
  const phone = phones[0] ? `тел. ${formatPhone(phones[0].number)}` : ''
  return [name, `ИНН ${inn}`, `КПП ${kpp}`, `ОГРН ${ogrn}`, address, phone, email].filter(Boolean).join(', ')
}
