import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { Form, Link } from '@verstak/federated/router.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice, SelectField, TextField } from '@verstak/kit/ui/field.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import type { ComponentProps } from 'react'
import type { OrdersData } from './loader.ts'
import { isNarrowed, ordersHref } from './order-query.ts'
import * as css from './orders.module.css'

/** A GET form: it works without JavaScript, and submitting it starts at page 1. */
export function OrderFilters({
  data: { query, authors, addresses, contracts },
}: {
  data: Pick<OrdersData, 'query' | 'authors' | 'addresses' | 'contracts'>
}) {
  const { filter, from, to, text, author, due, brand, unpaid, claimed, address, contract } = query
  const kept = { filter: filter === 'all' ? undefined : filter, due, brand }
  return (
    <Form method="get" action={paths.orders()} className={css.filters} role="search">
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Followed
        label="Номер заказа или УПД, артикул, ваш номер"
        name="text"
        type="search"
        maxLength={60}
        value={text}
        className={css.text}
      />
      <Followed label="С" name="from" type="date" value={from} />
      <Followed label="По" name="to" type="date" value={to} />
      <NamedChoice label="Автор" name="author" chosen={author} choices={authors} />
      <NamedChoice label="Адрес доставки" name="address" chosen={address} choices={addresses} />
      <NamedChoice
        label="Договор"
        name="contract"
        chosen={contract}
        choices={
          contracts.length > 0 ? [...contracts, { id: WITHOUT_CONTRACT, name: 'Без договора' }] : contracts
        }
      />
      <SelectField
        ref={useFollowedDefault<HTMLSelectElement>(unpaid ?? '')}
        label="Оплата"
        name="unpaid"
        defaultValue={unpaid ?? ''}
      >
        <option value="">Любая</option>
        <option value="any">Не оплачены</option>
        <option value="deferred">С отсрочкой, не оплачены</option>
        <option value="overdue">Оплата просрочена</option>
      </SelectField>
      <Choice
        ref={useFollowedDefault<HTMLInputElement>(claimed === 'yes')}
        type="checkbox"
        name="claimed"
        value="yes"
        label="С претензией"
        defaultChecked={claimed === 'yes'}
      />
      <Button type="submit">Показать</Button>
      {due || brand ? (
        <p className={css.note}>
          {due ? `Дата получения: ${due === 'none' ? 'не назначена' : formatDay(due)}. ` : ''}
          {brand ? `С товарами бренда ${brand}.` : ''}
        </p>
      ) : null}
      {isNarrowed(query) ? (
        <Link to={ordersHref({ filter, page: 1 }, {})} className={css.reset}>
          Сбросить фильтры
        </Link>
      ) : null}
    </Form>
  )
}

function Followed({
  value = '',
  ...field
}: ComponentProps<typeof TextField> & { value: string | undefined }) {
  return <TextField ref={useFollowedDefault<HTMLInputElement>(value)} defaultValue={value} {...field} />
}

/** Hidden with fewer than two choices. */
function NamedChoice({
  label,
  name,
  chosen,
  choices,
}: {
  label: string
  name: string
  chosen: number | string | undefined
  choices: readonly { readonly id: number | string; readonly name: string }[]
}) {
  const value = String(chosen ?? '')
  const field = useFollowedDefault<HTMLSelectElement>(value)
  if (choices.length < 2 && chosen === undefined) return null
  return (
    <SelectField ref={field} label={label} name={name} defaultValue={value}>
      <option value="">Все</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  )
}
