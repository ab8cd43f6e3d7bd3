import { expect, test } from 'vitest'
import { REMOTES, STANDALONE } from '../lib/front-ends.ts'
import { Problem } from '../lib/problem.ts'
import { planOf } from './plan.ts'

const STORE = { RELEASES_DIR: 'releases' }
const others = REMOTES.filter((name) => name !== 'mfe-catalog')

test.each([
  ['', { developed: REMOTES, others: [], host: 'shell', set: null, api: null }],
  ['mfe-catalog', { developed: ['mfe-catalog'], others: [], host: STANDALONE, set: null, api: null }],
  ['mfe-catalog --shop', { developed: ['mfe-catalog'], others, host: 'shell', set: null, api: null }],
  ['mfe-catalog --set 12', { developed: ['mfe-catalog'], others, host: 'shell', set: 12, api: null }],
  [
    'mfe-catalog --shop --api https://api.example/',
    { developed: ['mfe-catalog'], others, host: 'shell', set: null, api: 'https://api.example' },
  ],
])('«%s»', (text, plan) => {
  expect(planOf(text.split(' ').filter(Boolean), STORE)).toEqual(plan)
})

test.each([
  'mfe-nothing',
  'mfe-catalog mfe-personal',
  '--shop',
  '--set 12',
  'mfe-catalog --set one',
  'mfe-catalog --api x',
  '--what',
])('«%s» is refused with a message', (text) => {
  expect(() => planOf(text.split(' '), STORE)).toThrow(Problem)
})

test('a set is looked up in a store', () => {
  expect(() => planOf(['mfe-catalog', '--set', '12'], {})).toThrow('RELEASES_DIR')
})
