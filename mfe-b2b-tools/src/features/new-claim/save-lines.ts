import { type FieldProblem, namingProblems, quantityProblem } from '@verstak/domain/after-sale/claim-check.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { stepHref } from './claim-query.ts'
import { type DraftItem, itemsOf, newItem } from './draft-items.ts'
import type { Draft } from './loader.ts'
import { refuse } from './problems.ts'
import type { Tools } from './tools.ts'

interface Chosen {
  readonly items: readonly DraftItem[]
  readonly problems: readonly FieldProblem[]
}

/** Saves the chosen items, even when one of them is refused, and returns the next address. */
export async function saveLines({ drafts }: Tools, form: FormData, draft: Draft): Promise<string> {
  const read = { order: orderItems, item: listedItems, service: serviceItems }[
    draft.content.source ?? 'order'
  ]
  const { items, problems } = read(form, draft)
  const removed = form.has('remove') ? Number(textOf(form, 'remove')) : null
  const kept = [...items.filter((_, index) => index !== removed), ...addedItems(form)]
  const id = await drafts.save({ id: draft.id, items: kept })
  if (removed !== null || form.has('add')) return stepHref(id, 'lines')
  if (form.has('add-custom')) {
    refuse(namingProblems('item', customOf(form)))
    return stepHref(id, 'lines')
  }
  refuse(kept.length === 0 ? [{ field: 'items', message: 'Выберите хотя бы один товар' }] : problems)
  return stepHref(id, 'evidence', { line: 0 })
}

function orderItems(form: FormData, draft: Draft): Chosen {
  const known = itemsOf(draft)
  const chosen = (draft.order?.lines ?? []).filter(({ id }) => form.has(`line.${id}`))
  return readAll(
    form,
    chosen.map((line) => ({
      name: String(line.id),
      most: draft.content.type === 'surplus' ? null : line.left,
      item: known.find(({ order_line }) => order_line === line.id) ?? {
        ...newItem(line.article),
        id: line.product_id,
        order_line: line.id,
      },
    })),
  )
}

const listedItems = (form: FormData, draft: Draft): Chosen =>
  readAll(
    form,
    itemsOf(draft).map((item, index) => ({ name: String(index), most: null, item })),
  )

function serviceItems(form: FormData, draft: Draft): Chosen {
  const custom = customOf(form)
  const item = { ...(itemsOf(draft)[0] ?? newItem('')), ...custom }
  return { items: [item], problems: namingProblems('service', custom) }
}

interface Row {
  /** Suffix of its field names. */
  readonly name: string
  readonly most: number | null
  readonly item: DraftItem
}

/** An invalid quantity leaves the previous one until it is corrected. */
function readAll(form: FormData, rows: readonly Row[]): Chosen {
  const read = rows.map(({ name, most, item }) => {
    const typed = Number(textOf(form, `quantity.${name}`))
    const message = quantityProblem(typed, most)
    const whole = quantityProblem(typed, null) === null
    return {
      item: {
        ...item,
        quantity: whole ? typed : item.quantity,
        serial: textOf(form, `serial.${name}`).slice(0, 60),
      },
      problems: message ? [{ field: `quantity.${name}`, message }] : [],
    }
  })
  return { items: read.map(({ item }) => item), problems: read.flatMap(({ problems }) => problems) }
}

const customOf = (form: FormData) => ({
  article: textOf(form, 'article').slice(0, 100),
  custom_article: textOf(form, 'custom_article').slice(0, 300),
})

/** A product found in the catalogue, or one unknown to the store. */
function addedItems(form: FormData): DraftItem[] {
  if (form.has('add'))
    return [{ ...newItem(''), id: Number(textOf(form, 'add')), search: textOf(form, 'search').slice(0, 100) }]
  const custom = customOf(form)
  if (!form.has('add-custom') || namingProblems('item', custom).length > 0) return []
  return [{ ...newItem(''), ...custom }]
}
