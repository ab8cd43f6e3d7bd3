import type { FastSearch } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { type SearchAnswer, type SearchState, SHORTEST } from './fast-search.ts'
import { SHOWN } from './history.ts'

const LIMITS = { products: 4, sts: 6, categories: 4, brands: 4 } as const

export type FoundProduct = FastSearch['products'][number]

/** `query` is stored in the search history. */
export type Choice = { readonly href: string; readonly query: string } & (
  | { readonly kind: 'product'; readonly product: FoundProduct }
  | { readonly kind: 'place'; readonly text: string; readonly note: string | null; readonly count: number }
  | { readonly kind: 'query'; readonly text: string }
)

export interface ChoiceGroup {
  readonly name: string
  readonly look: 'products' | 'terms' | 'lines' | 'all'
  readonly choices: readonly Choice[]
}

/** `typed` may be newer than the results. Then `typed` is the query, and no correction of it is known. */
export function foundGroups({ query: asked, data }: SearchAnswer, typed = asked): ChoiceGroup[] {
  const query = typed === asked ? (data.corrected ?? typed) : typed
  const products = data.products.slice(0, LIMITS.products).map(
    (product): Choice => ({
      kind: 'product',
      href: paths.product(product.code),
      query,
      product,
    }),
  )
  const terms = data.sts.slice(0, LIMITS.sts).map(queryChoice)
  const sections = data.categories.slice(0, LIMITS.categories).map(
    ({ name, path, parent, count }): Choice => ({
      kind: 'place',
      href: paths.section(path),
      query,
      text: name,
      note: parent,
      count,
    }),
  )
  // A brand has no page yet, so its name searches for its products.
  const brands = data.brands.slice(0, LIMITS.brands).map(
    ({ name, count }): Choice => ({
      kind: 'place',
      href: paths.search(name),
      query,
      text: name,
      note: null,
      count,
    }),
  )
  const groups: ChoiceGroup[] = [
    { name: 'Товары', look: 'products', choices: products },
    { name: 'Уточнить', look: 'terms', choices: terms },
    { name: 'Разделы', look: 'lines', choices: sections },
    { name: 'Бренды', look: 'lines', choices: brands },
  ]
  const shown = groups.filter(({ choices }) => choices.length > 0)
  const text = shown.length ? 'Показать все результаты' : 'Открыть страницу поиска'
  return [...shown, { name: text, look: 'all', choices: [{ ...queryChoice(query), text }] }]
}

export function historyGroups(history: readonly string[]): ChoiceGroup[] {
  const choices = history.slice(0, SHOWN).map(queryChoice)
  return choices.length ? [{ name: 'Вы искали', look: 'lines', choices }] : []
}

/** The choices for what is typed: what is found for it, or the history while it is too short. */
export function choicesOf(query: string, state: SearchState, history: readonly string[]) {
  const asked = query.length >= SHORTEST
  const found = state.state === 'found' ? state.found : state.state === 'asking' ? state.before : null
  const groups = asked ? (found ? foundGroups(found, query) : []) : historyGroups(history)
  return { asked, groups, choices: groups.flatMap((group) => group.choices) }
}

const queryChoice = (text: string) => ({
  kind: 'query' as const,
  href: paths.search(text),
  query: text,
  text,
})

/** No option is active, the focus is in the field. */
export const FIELD = -1

/** ↓ and ↑ cycle through all options and the field. Returns null for other keys. */
export function move(active: number, count: number, key: string): number | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const places = count + 1
  const from = active + 1
  return ((from + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1
}
