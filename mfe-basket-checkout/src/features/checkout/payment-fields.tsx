import { formatLongDay } from '@verstak/domain/date.ts'
import { isDay } from '@verstak/domain/day.ts'
import { carrierOf } from '@verstak/domain/orders/carriers.ts'
import { deliveryNames } from '@verstak/domain/orders/delivery.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { attachedFiles } from '@verstak/kit/forms/attached-files.ts'
import { type Fact, FactList } from '@verstak/kit/ui/fact-list.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { contractText } from '#basket/contract-text.ts'
import * as css from './checkout.module.css'
import { Choices } from './choices.tsx'
import type { CheckoutContent } from './loader.ts'
import { type FormValues, OTHER_ADDRESS } from './order-form.ts'

/** Payment methods, and a summary of the earlier steps for confirmation. */
export function PaymentFields({
  content,
  values,
  onChoose,
}: {
  content: CheckoutContent
  values: FormValues
  onChoose: (payment: string) => void
}) {
  return (
    <>
      <Choices field="payment" legend="Оплата" onChoose={onChoose}>
        {content.payments.map(({ code, name, hint, problem }) => (
          <Choice
            key={code}
            type="radio"
            name="payment"
            value={code}
            defaultChecked={values.payment === code}
            disabled={problem !== null}
            label={name}
            hint={problem ?? hint ?? undefined}
            className={css.card}
          />
        ))}
      </Choices>
      <Review title="Получение" slug="delivery" facts={deliveryFacts(content, values)} />
      <Review title="Получатель и документы" slug="recipient" facts={recipientFacts(content, values)} />
    </>
  )
}

function Review({ title, slug, facts }: { title: string; slug: string; facts: readonly Fact[] }) {
  return (
    <section className={css.review}>
      <div className={css.reviewTop}>
        <h2 className={css.legend}>{title}</h2>
        <Link to={paths.checkoutStep(slug)} aria-label={`Изменить: ${title}`}>
          Изменить
        </Link>
      </div>
      <FactList facts={facts} />
    </section>
  )
}

function deliveryFacts({ addresses, deliveryType }: CheckoutContent, values: FormValues): readonly Fact[] {
  if (values.deliveryTypeId === '1') {
    const point = deliveryType.self.points.find(({ id }) => String(id) === values.selfId)
    return [
      ['Способ', deliveryNames[1]],
      ['Пункт', point && `${point.name}: ${point.address}`],
      ['Часы работы', point?.hours],
      ['Готов', `с ${formatLongDay(deliveryType.self.ready)}`],
    ]
  }
  const day = values.deliveryDate ?? ''
  const typed = [
    values.deliveryAddress,
    values.flat && `кв./офис ${values.flat}`,
    values.entrance && `подъезд ${values.entrance}`,
  ]
  return [
    ['Способ', carrierOf(Number(values.deliveryId || 1))?.name],
    [
      'Адрес',
      values.addressId === OTHER_ADDRESS
        ? typed.filter(Boolean).join(', ')
        : addresses.find(({ id }) => String(id) === values.addressId)?.text,
    ],
    ['Дата', isDay(day) && formatLongDay(day)],
  ]
}

const recipientFacts = ({ contract }: CheckoutContent, values: FormValues): readonly Fact[] => [
  ['Получатель', values.name],
  ['Телефон', values.phone],
  ['Договор', contract && contractText(contract)],
  ['Доверенность', values.attorney],
  ['Звонок', values.no_call && 'Не звонить'],
  [
    'Плательщик',
    [values.payer_inn && `ИНН ${values.payer_inn}`, values.payer_kpp && `КПП ${values.payer_kpp}`]
      .filter(Boolean)
      .join(', '),
  ],
  ['Ваш номер заказа', values.orderid],
  ['Комментарий', values.comment],
  ['Кому сообщить', values.notify],
  [
    'Файлы',
    attachedFiles('files', Object.entries(values))
      .map(({ name }) => name)
      .join(', '),
  ],
]
