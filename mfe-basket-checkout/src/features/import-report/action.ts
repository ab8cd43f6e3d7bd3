import { basketFind } from '@verstak/contract/basket/calls.ts'
import { importAdd, importColumns, importLineChange } from '@verstak/contract/basket-import/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { type ColumnRole, MOST_IMPORT_COLUMNS } from '@verstak/domain/basket/import-columns.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { data, redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { optionalTextOf, textOf } from '@verstak/kit/forms/form-text.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { certain } from '#basket/quick-find.ts'

const addGood = mutation(
  (api: Api, id: string) => api(importAdd, { body: { id } }),
  basketUpdated,
  ({ basket, basket_quantity, info }) => ({ basket, basket_quantity, basket_sum: info.sum }),
)

const changes: Readonly<
  Record<string, (api: Api, id: string, form: FormData) => Promise<string | Response>>
> = {
  async add(api, id, form) {
    const { added, learned, counts, warning } = await addGood(api, id)
    // The report shows what happened to the added rows. Skip it only when no row needs attention.
    if (counts.decide + counts.missing === 0 && !warning)
      return redirect(form.get('next') === 'checkout' ? paths.checkout() : paths.basket())
    return redirect(paths.importReport(id, { added, learned: learned || undefined }))
  },
  async line(api, id, form) {
    const row = Number(form.get('row'))
    const article = textOf(form, 'article')
    const product_id = article ? await productOf(api, article) : optionalTextOf(form, 'product_id')
    await api(importLineChange, { body: { id, row, product_id, quantity: optionalTextOf(form, 'quantity') } })
    return `Строка ${row} исправлена`
  },
  async drop(api, id, form) {
    const row = Number(form.get('row'))
    const drop = textOf(form, 'drop') === 'N' ? 'N' : 'Y'
    await api(importLineChange, { body: { id, row, drop } })
    return drop === 'Y' ? `Строка ${row} убрана` : `Строка ${row} возвращена`
  },
  async columns(api, id, form) {
    const roles = form.getAll('role').slice(0, MOST_IMPORT_COLUMNS).map(String) as ColumnRole[]
    await api(importColumns, { body: { id, header: form.has('header'), roles } })
    return 'Список прочитан заново'
  },
}

/** Product of a code typed for a row. */
async function productOf(api: Api, article: string): Promise<number> {
  const chosen = certain(await api(basketFind, { body: { search: article } }))
  if (!chosen) throw shopError('invalid', `Товара с кодом «${article}» нет`, 'article')
  return chosen.product.id
}

export const action = screenAction(async ({ api, params, form }) => {
  const change = changes[textOf(form, 'intent')]
  if (!change) throw data({ message: 'Неизвестное действие со списком' }, { status: 400 })
  const done = await change(api, params.id ?? '', form)
  return done instanceof Response ? done : { ok: true as const, message: done, fields: {} }
})
