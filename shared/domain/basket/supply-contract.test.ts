import { expect, test } from 'vitest'
import { contractName, contractState, coversText } from './supply-contract.ts'

type Term = Parameters<typeof contractState>[0]
const signed: Term = { signed_on: '2026-01-15', valid_until: null, closed_on: null }

test('a contract is named by its number and date', () => {
  expect(contractName({ number: 'ВС-118', signed_on: '2025-02-03' })).toBe('№ ВС-118 от 03.02.2025')
})

test.each<[string, Partial<Term>, string, string]>([
  ['on its first day', { signed_on: '2026-11-23' }, 'active', 'Действует'],
  ['without an end', {}, 'active', 'Действует'],
  ['long before its end', { valid_until: '2026-12-24' }, 'active', 'Действует'],
  ['thirty days before', { valid_until: '2026-12-23' }, 'ending', 'Истекает через 30\u00a0дней'],
  ['a day before', { valid_until: '2026-11-24' }, 'ending', 'Истекает через 1\u00a0день'],
  ['on its last day', { valid_until: '2026-11-23' }, 'ending', 'Истекает сегодня'],
  ['a day after', { valid_until: '2026-11-22' }, 'over', 'Истёк 22.11.2026'],
  ['before its first day', { signed_on: '2026-12-01' }, 'future', 'Начнёт действовать 01.12.2026'],
  [
    'terminated early',
    { valid_until: '2027-01-01', closed_on: '2026-10-05' },
    'closed',
    'Расторгнут 05.10.2026',
  ],
])('%s', (_when, term, code, name) => {
  expect(contractState({ ...signed, ...term }, '2026-11-23')).toEqual({ code, name })
})

test.each([
  [[], [], ''],
  [['Крепёж'], [], 'раздел «Крепёж»'],
  [['Дрели', 'Крепёж'], ['Bosch'], 'разделы «Дрели», «Крепёж» и бренд Bosch'],
  [[], ['Bosch', 'Makita'], 'бренды Bosch, Makita'],
])('sections %j and brands %j read «%s»', (sections, brands, text) => {
  expect(coversText(sections, brands)).toBe(text)
})
