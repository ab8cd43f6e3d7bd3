import * as paths from '@verstak/shared/domain/paths.ts'
import { Form, Link } from '@verstak/shared/federated/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { SelectField, TextField } from '@verstak/shared/ui/field.tsx'
import type { OrdersData } from './loader.ts'
import { isNarrowed, ordersHref } from './order-query.ts'
import * as css from './orders.module.css'

/** A form of the address: it works without JavaScript, and sending it begins at page 1. */
export function OrderFilters({ query, authors }: Pick<OrdersData, 'query' | 'authors'>) {
  const { filter, from, to, text, author, due, brand } = query
  const kept = { filter: filter === 'all' ? undefined : filter, due, brand }
  return (
    <Form
      method="get"
      action={paths.orders()}
      className={css.filters}
      key={JSON.stringify(query)}
      role="search"
    >
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <TextField
        label="Номер заказа, артикул или ваш номер"
        name="text"
        type="search"
        maxLength={60}
        defaultValue={text}
        className={css.text}
      />
      <TextField label="С" name="from" type="date" defaultValue={from} />
      <TextField label="По" name="to" type="date" defaultValue={to} />
      {authors.length > 1 ? (
        <SelectField label="Автор" name="author" defaultValue={author ?? ''}>
          <option value="">Все</option>
          {authors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Button type="submit">Показать</Button>
      {due || brand ? (
        <p className={css.note}>
          {due
            ? `Дата получения: ${due === 'none' ? 'не назначена' : due.split('-').reverse().join('.')}. `
            : ''}
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
