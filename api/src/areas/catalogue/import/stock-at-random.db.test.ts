import { isShopError } from '@verstak/contract/shop-error.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import fc from 'fast-check'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmOrder } from '#areas/orders/orders/confirm-order.ts'
import { endShort } from '#areas/orders/orders/end-short.ts'
import { changeOrderStatus, lockByNumber, moveOrder } from '#areas/orders/orders/order-status.ts'
import { shipOrder } from '#areas/orders/orders/ship-order.ts'
import type { Tables } from '#db/tables.ts'
import { LONG_AGO, openTwoSources, type TwoSources } from './testing/two-sources.ts'

let shop: TwoSources
beforeAll(async () => {
  shop = await openTwoSources()
})
afterAll(() => shop.close())

const sources = ['main', 'second'] as const
const warehouses = ['MCK', 'SPB'] as const
type Source = (typeof sources)[number]
type Warehouse = (typeof warehouses)[number]

const source = fc.constantFrom(...sources)
const warehouse = fc.constantFrom(...warehouses)
const units = fc.integer({ min: 1, max: 9 })
const order = fc.nat()
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      source,
      MCK: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 12 }), fc.constant('много' as const)),
      SPB: fc.nat({ max: 6 }),
      old: fc.boolean(),
      same: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('place' as const), source, warehouse, units }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('shorten' as const), order, units }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ship' as const), order, units }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), order, lost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bring-back' as const), order }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Units of an order from one source: promised, or gone with or without the source's knowledge. */
interface Taken {
  readonly source: Source
  units: number
  state: 'promised' | 'shipped' | 'lost' | 'back'
  known: boolean
}

interface ModelOrder {
  readonly number: string
  readonly line: number
  readonly warehouse: Warehouse
  taken: Taken[]
  state: 'new' | 'confirmed' | 'picking' | 'partly-shipped' | 'shipped' | 'over'
}

interface Model {
  readonly rests: Record<Source, Record<Warehouse, number>>
  readonly orders: ModelOrder[]
  same: Record<Source, boolean>
}

const sumOf = (taken: readonly Taken[], states: readonly Taken['state'][]) =>
  taken.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.units, 0)

/** Units that the rest of the source still includes although they cannot be sold. */
const unknownTo = ({ orders }: Model, of: Source, at: Warehouse): number =>
  orders
    .filter((one) => one.warehouse === at)
    .flatMap(({ taken }) => taken)
    .filter((one) => one.source === of && !one.known)
    .reduce((sum, { units: n, state }) => sum + (state === 'back' ? -n : n), 0)

const groupOf = ({ same }: Model, of: Source): readonly Source[] =>
  same.main && same.second ? sources : [of]

function availableTo(model: Model, of: Source, at: Warehouse): number {
  const group = groupOf(model, of)
  const rests = group.map((one) => model.rests[one][at])
  if (rests.includes(UNCOUNTED_STOCK)) return UNCOUNTED_STOCK
  const total = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  return Math.max(0, total(rests) - total(group.map((one) => unknownTo(model, one, at))))
}

/** An uncounted source gives first, then the shown one. */
function takeFrom(model: Model, of: Source, at: Warehouse, wanted: number): Taken[] {
  const group = groupOf(model, of)
  const plenty = group.find((one) => model.rests[one][at] === UNCOUNTED_STOCK)
  const taken: Taken[] = []
  let left = wanted
  for (const one of plenty ? [plenty] : group) {
    const free = Math.max(0, model.rests[one][at] - (plenty ? 0 : unknownTo(model, one, at)))
    const now = Math.min(free, left)
    if (now > 0) taken.push({ source: one, units: now, state: 'promised', known: false })
    left -= now
  }
  return taken
}

/** Moves units of a state, from the first or the last source, to another state or off the order. */
function change(found: ModelOrder, from: Taken['state'], to: Taken['state'] | null, wanted: number): void {
  let left = wanted
  const changed: Taken[] = []
  for (const one of to === null ? found.taken.toReversed() : found.taken) {
    const now = one.state === from ? Math.min(left, one.units) : 0
    if (now === 0) continue
    one.units -= now
    left -= now
    if (to !== null) changed.push({ source: one.source, units: now, state: to, known: false })
  }
  found.taken = [...found.taken, ...changed].filter((one) => one.units > 0)
}

async function attempt(work: (trx: Transaction<Tables>) => Promise<unknown>): Promise<boolean> {
  try {
    await shop.run(work)
    return true
  } catch (error) {
    if (isShopError(error)) return false
    throw error
  }
}

async function tell(model: Model, told: Extract<Step, { do: 'tell' }>): Promise<void> {
  const { MCK, SPB, old, same } = told
  await shop.tell(told.source, { stock: { MCK, SPB }, same, ...(old ? { date: LONG_AGO } : {}) })
  model.rests[told.source] = { MCK: MCK === 'много' ? UNCOUNTED_STOCK : MCK, SPB }
  model.same[told.source] = same
  for (const one of model.orders.flatMap(({ taken }) => taken))
    if (one.source === told.source && one.state !== 'promised') one.known = !old
}

async function place(model: Model, { source: of, warehouse: at, units: n }: Extract<Step, { do: 'place' }>) {
  if (availableTo(model, of, at) < n) return
  const number = await shop.order(n, of, at)
  const taken = takeFrom(model, of, at, n)
  model.orders.push({ number, line: await shop.lineOf(number), warehouse: at, taken, state: 'new' })
}

type OrderStep = Exclude<Step, { do: 'tell' } | { do: 'place' }>

async function changeOrder(found: ModelOrder, one: OrderStep): Promise<void> {
  const { number, line, state } = found
  const promised = sumOf(found.taken, ['promised'])
  if (one.do === 'shorten') {
    const confirmed = Math.min(one.units, promised)
    const cuts = [{ line, confirmed, reason: 'late' as const }]
    if (!(await attempt((trx) => confirmOrder(trx, number, cuts)))) return
    change(found, 'promised', null, promised - confirmed)
    found.state = 'confirmed'
  } else if (one.do === 'ship') {
    const quantity = Math.min(one.units, promised)
    if (quantity === 0) return
    if (state === 'new') await shop.move(number, 'confirmed', 'picking')
    if (state === 'confirmed') await shop.move(number, 'picking')
    if (!(await attempt((trx) => shipOrder(trx, number, [{ line, quantity }])))) return
    change(found, 'promised', 'shipped', quantity)
    found.state = quantity === promised ? 'shipped' : 'partly-shipped'
  } else if (one.do === 'end') {
    const ending = { reason: 'defective' as const, writtenOff: one.lost }
    if (!(await attempt((trx) => endShort(trx, number, ending)))) return
    change(found, 'promised', one.lost ? 'lost' : null, promised)
    found.state = 'shipped'
  } else if (one.do === 'cancel') {
    if (!(await attempt((trx) => changeOrderStatus(trx, number, 'cancelled')))) return
    change(found, 'promised', null, promised)
    found.state = 'over'
  } else if (state === 'shipped') {
    await shop.pickUp(number)
    await shop.move(number, 'ready', 'cancelled')
    await shop.run(async (trx) => moveOrder(trx, await lockByNumber(trx, number), 'take-back'))
    const shipped = found.taken.filter((units) => units.state === 'shipped')
    // The source may know that they left, and not that they came back.
    found.taken.push(...shipped.map((units) => ({ ...units, state: 'back' as const, known: false })))
    found.state = 'over'
  }
}

async function holds(model: Model): Promise<void> {
  for (const of of sources)
    for (const at of warehouses) {
      const available = await shop.available(of, at)
      expect(available, `${of} ${at}`).toBe(availableTo(model, of, at))
      expect(available).toBeGreaterThanOrEqual(0)
      const back = model.orders.flatMap(({ taken }) => taken).filter(({ state }) => state === 'back')
      const rests = groupOf(model, of).map((one) => model.rests[one][at])
      expect(available).toBeLessThanOrEqual(
        Math.min(UNCOUNTED_STOCK, rests.reduce((a, b) => a + b, 0) + sumOf(back, ['back'])),
      )
    }
}

/** Each kind of change at least once. */
const certain: Step[] = [
  { do: 'tell', source: 'second', MCK: 4, SPB: 5, old: false, same: true },
  { do: 'place', source: 'main', warehouse: 'MCK', units: 9 },
  { do: 'tell', source: 'main', MCK: 10, SPB: 0, old: false, same: true },
  { do: 'shorten', order: 0, units: 8 },
  { do: 'ship', order: 0, units: 3 },
  { do: 'tell', source: 'main', MCK: 8, SPB: 0, old: false, same: true },
  { do: 'end', order: 0, lost: true },
  { do: 'bring-back', order: 0 },
  { do: 'tell', source: 'second', MCK: 'много', SPB: 5, old: true, same: false },
  { do: 'place', source: 'second', warehouse: 'MCK', units: 9 },
  { do: 'tell', source: 'second', MCK: 3, SPB: 5, old: false, same: true },
  { do: 'cancel', order: 1 },
]

it('after any feeds of two sources, orders, shortenings, shipments and returns, exactly the rest that is not promised can be sold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      await shop.clear()
      const model: Model = {
        rests: { main: { MCK: 0, SPB: 0 }, second: { MCK: 0, SPB: 0 } },
        orders: [],
        same: { main: true, second: true },
      }
      const first = { do: 'tell' as const, MCK: 7, SPB: 3, old: false, same: true }
      for (const one of sources) await tell(model, { ...first, source: one })
      for (const one of steps) {
        if (one.do === 'tell') await tell(model, one)
        else if (one.do === 'place') await place(model, one)
        else {
          const found = model.orders[one.order % Math.max(model.orders.length, 1)]
          if (found) await changeOrder(found, one)
        }
        await holds(model)
      }
    }),
    { numRuns: 8, examples: [[certain]] },
  )
}, 600_000)
