import { formatLongDay } from '@verstak/domain/date.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { deliveryCostText } from '@verstak/domain/orders/delivery.ts'
import { counted } from '@verstak/domain/plural.ts'
import { FormSelect, FormText } from '@verstak/kit/forms/fields.tsx'
import { useForm } from '@verstak/kit/forms/form-answer.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import * as css from './checkout.module.css'
import { Choices } from './choices.tsx'
import type { CheckoutScreen } from './loader.ts'

/** Both methods are rendered and CSS shows the chosen one, so it works without JavaScript. */
export function DeliveryFields({ screen }: { screen: CheckoutScreen }) {
  const { values } = useForm()
  const { addresses, saved_only, deliveryType } = screen.content
  const { self, delivery } = deliveryType
  const selfHint = saved_only
    ? 'Администратор разрешил вам заказы только на выбранные адреса'
    : `${counted(self.points.length, 'пункт', 'пункта', 'пунктов')}, бесплатно; готов с ${formatLongDay(self.ready)}`
  return (
    <>
      <Choices field="deliveryTypeId" legend="Способ получения">
        {[delivery, self].map(({ id, name }) => (
          <Choice
            key={id}
            type="radio"
            name="deliveryTypeId"
            value={id}
            defaultChecked={(values.deliveryTypeId || '2') === String(id)}
            label={name}
            hint={
              id === delivery.id
                ? `Ближайшая дата — ${formatLongDay(delivery.earliest)}; ${deliveryCostText(delivery.cost, delivery.free_from)}`
                : selfHint
            }
            disabled={id === self.id && self.points.length === 0}
            className={css.card}
          />
        ))}
      </Choices>
      <div className={css.delivery}>
        <FormSelect
          label="Кто доставит"
          name="deliveryId"
          hint="Транспортную компанию вы оплачиваете сами; до её терминала в Москве довезём бесплатно"
          className={css.short}
        >
          {delivery.carriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormSelect>
        <AddressFields addresses={addresses} savedOnly={saved_only} />
        <FormText
          label="Дата доставки"
          type="date"
          name="deliveryDate"
          min={delivery.earliest}
          max={screen.latest}
          hint="Кроме воскресений, праздников и перенесённых выходных"
          className={css.short}
        />
      </div>
      <div className={css.pickup}>
        <Choices field="selfId" legend="Пункт самовывоза">
          {self.points.map(({ id, name, address, hours }) => (
            <Choice
              key={id}
              type="radio"
              name="selfId"
              value={id}
              defaultChecked={values.selfId === String(id)}
              label={name}
              hint={withNbsp(`${address}. ${hours}`)}
              className={css.card}
            />
          ))}
        </Choices>
      </div>
    </>
  )
}
