import type { FastSearch } from '@verstak/contract/catalog/schemas.ts'
import { expect, test } from 'vitest'
import { type Choice, choicesOf, FIELD, foundGroups, historyGroups, move } from './choices.ts'

const product = (id: number): FastSearch['products'][number] => ({
  id,
  code: `drel-${id}`,
  name: `Дрель ${id}`,
  article: `D-${id}`,
  price: 100_00,
  unit: 'шт',
  can_buy: true,
  picture: null,
})
const section = (n: number) => ({
  CODE: `s${n}`,
  name: `Раздел ${n}`,
  path: ['tools', `s${n}`],
  parent: 'Инструмент',
  count: n,
})
const many = <T>(make: (n: number) => T) => Array.from({ length: 9 }, (_, n) => make(n))
const everything: FastSearch = {
  corrected: null,
  categories: many(section),
  brands: many((n) => ({ code: `b${n}`, name: `Бренд ${n}`, count: n })),
  products: many(product),
  sts: many((n) => `подсказка ${n}`),
}
const hrefs = (choices: readonly Choice[] = []) => choices.map(({ href }) => href)

test('4 products, 6 terms, 4 sections and 4 brands, with their links', () => {
  const [products, terms, sections, brands, all, ...rest] = foundGroups({ query: 'дрель', data: everything })
  expect(hrefs(products?.choices)).toEqual(['/drel-0/', '/drel-1/', '/drel-2/', '/drel-3/'])
  expect(terms?.choices).toHaveLength(6)
  expect(hrefs(sections?.choices).at(-1)).toBe('/catalog/tools/s3/')
  expect(sections?.choices).toHaveLength(4)
  expect(hrefs(brands?.choices)[0]).toBe(`/search/?${new URLSearchParams({ query: 'Бренд 0' })}`)
  expect(brands?.choices).toHaveLength(4)
  expect(hrefs(all?.choices)).toEqual([`/search/?${new URLSearchParams({ query: 'дрель' })}`])
  expect(rest).toEqual([])
})

test('a choice is remembered by the corrected query, a term by its own text', () => {
  const data = { ...everything, corrected: 'дрель' }
  const remembered = foundGroups({ query: 'lhtkm', data }).map(({ choices }) => choices[0]?.query)
  expect(remembered).toEqual(['дрель', 'подсказка 0', 'дрель', 'дрель', 'дрель'])
})

test('a choice made before the latest answer arrives is remembered by the typed text', () => {
  const groups = foundGroups({ query: 'ZU1066', data: { ...everything, corrected: 'ZU106' } }, 'ZU106627')
  expect(groups[0]?.choices[0]?.query).toBe('ZU106627')
  expect(hrefs(groups.at(-1)?.choices)).toEqual(['/search/?query=ZU106627'])
})

test('an empty group is left out', () => {
  const none = { ...everything, categories: [], brands: [], sts: [] }
  expect(foundGroups({ query: 'дрель', data: none }).map(({ name }) => name)).toEqual([
    'Товары',
    'Показать все результаты',
  ])
  expect(historyGroups([])).toEqual([])
})

test('the history shows three queries', () => {
  expect(hrefs(historyGroups(['а', 'б', 'в', 'г'])[0]?.choices)).toHaveLength(3)
})

test('arrow keys cycle through all options and the field', () => {
  const walk = (key: string) => {
    const seen = [FIELD]
    for (let step = 0; step < 4; step++) seen.push(move(seen.at(-1) ?? FIELD, 3, key) ?? Number.NaN)
    return seen
  }
  expect(walk('ArrowDown')).toEqual([FIELD, 0, 1, 2, FIELD])
  expect(walk('ArrowUp')).toEqual([FIELD, 2, 1, 0, FIELD])
  expect(move(FIELD, 0, 'ArrowDown')).toBe(FIELD)
  expect(move(1, 3, 'Home')).toBeNull()
})

test('below two letters the history is offered, from then on what is found', () => {
  const history = ['пила']
  const found = { query: 'др', data: everything }
  const state = { state: 'found', found } as const
  expect(choicesOf('д', state, history)).toMatchObject({ asked: false, choices: [{ query: 'пила' }] })
  const shown = choicesOf('др', state, history)
  expect(shown.asked).toBe(true)
  expect(shown.groups).toEqual(foundGroups(found, 'др'))
  expect(shown.choices).toEqual(shown.groups.flatMap(({ choices }) => choices))
})

test('what was found before stays while the next is asked for, and goes when it fails', () => {
  const before = { query: 'др', data: everything }
  const asking = choicesOf('дре', { state: 'asking', query: 'дре', before }, [])
  expect(asking.groups).toEqual(foundGroups(before, 'дре'))
  expect(choicesOf('дре', { state: 'asking', query: 'дре', before: null }, ['пила']).choices).toEqual([])
  expect(choicesOf('дре', { state: 'failed', query: 'дре', error: null }, ['пила']).choices).toEqual([])
})
