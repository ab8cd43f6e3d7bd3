import { shapeBook, shapeOf } from '@verstak/contract/shape.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lacksOf } from './compatibility.ts'
import type { Facts } from './facts.ts'
import type { Dropped, Lack, Part } from './lack.ts'
import { smallFacts } from './testing/small-build.ts'

interface Told {
  readonly hears?: Readonly<Record<string, v.GenericSchema>>
  readonly publishes?: Readonly<Record<string, v.GenericSchema>>
  readonly gives?: Readonly<Record<string, v.GenericSchema>>
  readonly uses?: Readonly<Record<string, v.GenericSchema>>
  readonly calls?: Readonly<
    Record<string, { readonly body: v.GenericSchema; readonly data: v.GenericSchema }>
  >
}

/** A front end whose events, slots and calls have these fields. */
function facts({ hears = {}, publishes = {}, gives = {}, uses = {}, calls = {} }: Told): Facts {
  const book = shapeBook()
  const key = (schema: v.GenericSchema) => book.keyOf(shapeOf(schema, 'output'))
  const keys = (all: Readonly<Record<string, v.GenericSchema>>) =>
    Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, key(schema)]))
  return smallFacts({
    events: { published: Object.keys(publishes), heard: Object.keys(hears) },
    slots: { given: Object.keys(gives), used: Object.keys(uses) },
    contract: { part: { version: '', calls: Object.keys(calls) } },
    shapes: {
      events: keys({ ...hears, ...publishes }),
      slots: keys({ ...gives, ...uses }),
      calls: Object.fromEntries(
        Object.entries(calls).map(([name, { body, data }]) => [
          name,
          { request: key(v.object({ body })), response: key(data) },
        ]),
      ),
      known: book.known,
    },
  })
}

const told = ({ who, kind, what, by, misfit }: Lack) =>
  `${who} ${kind} ${what} ${by}: ${misfit?.why} ${misfit?.path}`
const lacks = (parts: readonly Part[], shell: Facts | null = null, dropped?: Dropped) =>
  lacksOf(parts, shell, dropped).map(told)

const EVENT = 'basket:updated'
const counters = { basket: v.array(v.number()), basket_sum: v.number() }
const header = facts({ hears: { [EVENT]: v.object(counters) } })
const publisher = (entries: v.ObjectEntries): Part => [
  'mfe-basket-checkout',
  facts({ publishes: { [EVENT]: v.object(entries) } }),
]

test.each([
  ['renamed', { basket: counters.basket, sum: v.number() }, 'missing basket_sum'],
  ['of another type', { ...counters, basket_sum: v.string() }, 'type basket_sum'],
  ['that may be absent', { ...counters, basket_sum: v.optional(v.number()) }, 'uncertain basket_sum'],
])('a field of an event %s is reported for its subscriber', (_, entries, misfit) => {
  expect(lacks([publisher(entries)], header)).toEqual([
    `shell payload ${EVENT} mfe-basket-checkout: ${misfit}`,
  ])
})

test('a published event may have new fields, needed by its publisher or not', () => {
  const more = { ...counters, vat: v.number(), note: v.optional(v.string()) }
  expect(lacks([publisher(counters)], header)).toEqual([])
  expect(lacks([publisher(more)], header, () => true)).toEqual([])
})

test('a subscriber that needs a field which nobody publishes is reported', () => {
  const wanting: Part = [
    'mfe-personal',
    facts({ hears: { [EVENT]: v.object({ ...counters, vat: v.number() }) } }),
  ]
  expect(lacks([publisher(counters), wanting])).toEqual([
    `mfe-personal payload ${EVENT} mfe-basket-checkout: missing vat`,
  ])
})

const SLOT = 'mfe-catalog/card'
const props = { product: v.object({ id: v.number() }), look: v.picklist(['tile', 'row']) }
const owner = (entries: v.ObjectEntries): Part => [
  'mfe-catalog',
  facts({ gives: { [SLOT]: v.object(entries) } }),
]
const user = (entries: v.ObjectEntries): Part => [
  'mfe-personal',
  facts({ uses: { [SLOT]: v.object(entries) } }),
]

test('a prop that the owner of a slot needs is reported for whoever does not give it', () => {
  expect(lacks([owner({ ...props, price: v.number() }), user(props)])).toEqual([
    `mfe-personal props ${SLOT} mfe-catalog: missing price`,
  ])
  expect(lacks([owner({ ...props, look: v.picklist(['tile']) }), user(props)])).toEqual([
    `mfe-personal props ${SLOT} mfe-catalog: type look`,
  ])
})

test('an optional prop may be new on either side, and may not go on either side', () => {
  const more = { ...props, hint: v.optional(v.string()) }
  const changed =
    (name: string): Dropped =>
    (by) =>
      by === name
  const newInOwner = [owner(more), user(props)]
  const newInUser = [owner(props), user(more)]
  expect(lacks(newInOwner, null, changed('mfe-catalog'))).toEqual([])
  expect(lacks(newInUser, null, changed('mfe-personal'))).toEqual([])
  // The same pairs, after the other side has lost the prop.
  expect(lacks(newInUser, null, changed('mfe-catalog'))).toEqual([
    `mfe-personal props ${SLOT} mfe-catalog: unread hint`,
  ])
  expect(lacks(newInOwner, null, changed('mfe-personal'))).toEqual([
    `mfe-personal props ${SLOT} mfe-catalog: ungiven hint`,
  ])
})

const CALL = 'POST /api/basket/add/'
const call = { body: v.object({ product_id: v.number() }), data: v.object({ sum: v.number() }) }
const caller = (own: typeof call): Part => ['mfe-catalog', facts({ calls: { [CALL]: own } })]
const api = facts({ calls: { [CALL]: call } })

test('the API says what a call is: a remote may know nothing else', () => {
  expect(lacks([caller(call)], api)).toEqual([])
  const asking = { ...call, body: v.object({ ...call.body.entries, quantity: v.optional(v.number()) }) }
  expect(lacks([caller(asking as never)], api)).toEqual([
    `mfe-catalog request ${CALL} API: unread body.quantity`,
  ])
  const wanting = { ...call, data: v.object({ ...call.data.entries, vat: v.number() }) }
  expect(lacks([caller(wanting)], api)).toEqual([`mfe-catalog response ${CALL} API: missing vat`])
  // An older remote.
  expect(lacks([caller(call)], facts({ calls: { [CALL]: wanting } }))).toEqual([])
})

test('what a build or an API does not tell is not compared', () => {
  const untold = ([name, { shapes: _, ...rest }]: Part): Part => [name, rest]
  const renamed = publisher({ basket: counters.basket })
  expect(lacks([untold(renamed)], header)).toEqual([])
  expect(lacks([renamed], untold(['shell', header])[1])).toEqual([])
  const strange = { body: v.object({}), data: v.object({ gone: v.number() }) }
  expect(lacks([caller(strange as never)], smallFacts({ contract: api.contract }))).toEqual([])
})

test('a breaking change has a way: both versions of an event, then its subscribers, then the old one goes', () => {
  const [old, next] = [v.object(counters), v.object({ basket: counters.basket, sum: v.number() })]
  const v2 = `${EVENT}-v2`
  const both: Part = ['mfe-basket-checkout', facts({ publishes: { [EVENT]: old, [v2]: next } })]
  const moved = facts({ hears: { [v2]: next } })
  const only: Part = ['mfe-basket-checkout', facts({ publishes: { [v2]: next } })]
  expect(lacksOf([both], header)).toEqual([])
  expect(lacksOf([both], moved)).toEqual([])
  expect(lacksOf([only], moved)).toEqual([])
  expect(lacksOf([only], header)).toEqual([{ who: 'shell', kind: 'event', what: EVENT, others: [v2] }])
})
