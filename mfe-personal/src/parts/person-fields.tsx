import type { CallData } from '@verstak/contract/call.ts'
import type { getShopsList } from '@verstak/contract/users/calls.ts'
import { rightNames, rights, roleHints, roleNames, userRoles } from '@verstak/domain/rights.ts'
import { EmailField, FormText, NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { useForm } from '@verstak/kit/forms/form-answer.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as css from './person-fields.module.css'
import { personFieldNames, RIGHT, SHOP } from './person-form.ts'

export type Shop = CallData<typeof getShopsList>['shops'][number]

/** A new person has an e-mail field for the invitation. */
export function PersonFields({ shops, invited }: { shops: readonly Shop[]; invited?: boolean }) {
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>Человек</legend>
        <div className={css.columns}>
          <NameField maxLength={120} autoComplete="off" />
          {invited ? (
            <EmailField
              autoComplete="off"
              maxLength={254}
              hint="Сюда придёт приглашение, с ней человек входит"
            />
          ) : null}
          <FormText label={personFieldNames.position} name="position" maxLength={100} />
          <PhoneField required={false} autoComplete="off" />
        </div>
      </fieldset>
      <Roles />
      <fieldset className={css.group}>
        <legend className={css.legend}>Лимиты</legend>
        <p className={css.note}>Заказ сверх лимита ждёт согласования. Пусто — без лимита.</p>
        <div className={css.columns}>
          <FormText
            label={personFieldNames.order_limit}
            name="order_limit"
            inputMode="decimal"
            maxLength={20}
          />
          <FormText
            label={personFieldNames.month_limit}
            name="month_limit"
            inputMode="decimal"
            maxLength={20}
            hint="С первого числа, по Москве"
          />
        </div>
      </fieldset>
      <Shops shops={shops} />
    </>
  )
}

function Roles() {
  const { values, errors, idOf } = useForm()
  const role = values.role ?? 'purchaser'
  return (
    <fieldset id={idOf('role')} className={css.group}>
      <legend className={css.legend}>{personFieldNames.role}</legend>
      {errors.role ? <p className={css.error}>{errors.role}</p> : null}
      <div className={css.roles}>
        {userRoles.map((code) => (
          <Choice
            key={code}
            type="radio"
            name="role"
            value={code}
            label={roleNames[code]}
            hint={roleHints[code]}
            defaultChecked={code === role}
          />
        ))}
      </div>
      <fieldset className={css.rights}>
        <legend className={css.subLegend}>Права</legend>
        {rights.map((right) => (
          <Choice
            key={right}
            type="checkbox"
            name={RIGHT + right}
            value="1"
            label={rightNames[right]}
            defaultChecked={values[RIGHT + right] !== undefined}
          />
        ))}
      </fieldset>
    </fieldset>
  )
}

function Shops({ shops }: { shops: readonly Shop[] }) {
  const { values, errors, idOf } = useForm()
  const every = (values.every_shop ?? 'Y') === 'Y'
  return (
    <fieldset id={idOf('shops')} className={css.group}>
      <legend className={css.legend}>{personFieldNames.shops}</legend>
      {errors.shops ? <p className={css.error}>{errors.shops}</p> : null}
      <Choice
        type="radio"
        name="every_shop"
        value="Y"
        label="На любой адрес"
        hint="Филиалы и склады организации, а также новый адрес"
        defaultChecked={every}
      />
      <Choice
        type="radio"
        name="every_shop"
        value="N"
        label="Только на выбранные адреса"
        hint="Самовывоз и новые адреса недоступны"
        defaultChecked={!every}
      />
      <div className={css.shops}>
        {shops.length === 0 ? <EmptyState look="part" title="Адресов у организации пока нет" /> : null}
        {shops.map(({ id, name, text }) => (
          <Choice
            key={id}
            type="checkbox"
            name={SHOP + id}
            value="1"
            label={name || text}
            hint={name ? text : undefined}
            defaultChecked={values[SHOP + id] !== undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
