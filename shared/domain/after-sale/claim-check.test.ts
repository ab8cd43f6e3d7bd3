import { describe, expect, test } from 'vitest'
import {
  type CheckedItem,
  evidenceProblems,
  LONGEST_DESCRIPTION,
  namingProblems,
  quantityProblem,
  requisitesProblems,
  SHORTEST_DESCRIPTION,
} from './claim-check.ts'

const TODAY = '2026-11-23'
const item: CheckedItem = {
  ...{ article: 'DR-1', custom_article: '', quantity: 1, defect: 'broken', purchase_date: '' },
  ...{ description_defect: 'Т'.repeat(SHORTEST_DESCRIPTION), files: ['photo'] },
}
const fields = (problems: readonly { readonly field: string }[]) => problems.map(({ field }) => field)

describe('an item of a claim', () => {
  test.each<[string, Partial<CheckedItem>, string[]]>([
    ['that is whole', {}, []],
    ['with a defect of another kind of claim', { defect: 'heats' }, ['defect']],
    ['without a defect', { defect: '' }, ['defect']],
    ['without a photo', { files: [] }, ['files']],
    ['described too shortly', { description_defect: 'Т'.repeat(19) }, ['description_defect']],
    ['described at the greatest length', { description_defect: 'Т'.repeat(LONGEST_DESCRIPTION) }, []],
    ['described too long', { description_defect: 'Т'.repeat(2001) }, ['description_defect']],
    ['bought today', { purchase_date: TODAY }, []],
    ['bought tomorrow', { purchase_date: '2026-11-24' }, ['purchase_date']],
    ['bought on no day', { purchase_date: '2026-02-30' }, ['purchase_date']],
  ])('%s', (_what, more, expected) => {
    expect(fields(evidenceProblems('damage', { ...item, ...more }, TODAY))).toEqual(expected)
  })

  test('needs a day of purchase for a warranty, and a photo only where it shows something', () => {
    expect(fields(evidenceProblems('warranty', { ...item, defect: 'dead' }, TODAY))).toEqual([
      'purchase_date',
    ])
    expect(fields(evidenceProblems('shortage', { ...item, defect: 'fewer', files: [] }, TODAY))).toEqual([])
  })
})

test.each([
  [1, null, true],
  [1_000_000, null, true],
  [1_000_001, null, false],
  [0, null, false],
  [1.5, null, false],
  [Number.NaN, null, false],
  [3, 3, true],
  [4, 3, false],
])('%d units of %d that are left: %s', (quantity, most, right) => {
  expect(quantityProblem(quantity, most) === null).toBe(right)
})

test('an unknown item needs a name, and a product an article too', () => {
  const nothing = { article: '', custom_article: '' }
  expect(fields(namingProblems('item', nothing))).toEqual(['article', 'custom_article'])
  expect(fields(namingProblems('service', nothing))).toEqual(['custom_article'])
  expect(namingProblems('item', { article: 'A', custom_article: 'Насадка' })).toEqual([])
  expect(namingProblems('service', { article: '', custom_article: 'Доставка' })).toEqual([])
})

describe('the bank details of a refund', () => {
  const right = {
    ...{ recipient: 'ООО «Ромашка»', inn: '7707083893', bik: '044525225' },
    ...{ account: '40702810638000000001' },
  }
  const wrong = (more: Partial<typeof right>) => fields(requisitesProblems({ ...right, ...more }))

  test('are checked field by field', () => {
    expect(wrong({ recipient: '  ', inn: '7707083890' })).toEqual(
      expect.arrayContaining(['recipient', 'inn']),
    )
    expect(wrong({ recipient: 'Иванов', inn: '7707083893' })).not.toContain('recipient')
  })

  test('need an account, whose check digits need a valid bank code', () => {
    expect(wrong({ bik: '1', account: ' ' })).toEqual(['bik', 'account'])
    expect(wrong({ bik: '1', account: '40702810638000000002' })).toEqual(['bik'])
    expect(wrong({ account: '123' })).toEqual(['account'])
  })
})
