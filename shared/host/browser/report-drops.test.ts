import { createBus, type DroppedPayload } from '@verstak/federated/bus.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { isNumber, objectOf } from '@verstak/federated/events/shapes.ts'
import { expect, test, vi } from 'vitest'
import { dropReporter } from './report-drops.ts'

const remote = (name: 'mfe-catalog' | 'mfe-basket-checkout') => ({
  ...{ name, version: '1' },
  entry: `https://shop.example/${name}/web/remoteEntry.js`,
})
const [catalog, basket] = [remote('mfe-catalog'), remote('mfe-basket-checkout')]

const STACK = `TypeError: Not what basket:updated carries
    at publish (https://shop.example/web/main.js:1:10)
    at change (https://shop.example/mfe-basket-checkout/web/chunk.js:2:20)
    at click (https://shop.example/mfe-catalog/web/chunk.js:3:30)`

const dropped = (given: Partial<DroppedPayload> = {}): DroppedPayload => ({
  ...{ name: 'basket:updated', payload: { basket: [], sum: 1 }, origin: 'here' },
  error: Object.assign(new TypeError(), { stack: STACK }),
  ...given,
})

test('a dropped payload is reported once, with its event, its fields and the remote that published it', () => {
  const send = vi.fn()
  const report = dropReporter([catalog, basket], send)
  report(dropped())
  report(dropped({ payload: { basket: [7], sum: 2 } }))
  const text = 'basket:updated was dropped, its subscriber expects other fields (here): basket, sum'
  expect(send.mock.calls).toEqual([[basket, new TypeError(text)]])
  expect(send.mock.calls[0]?.[1].stack).toBe(STACK)
})

test('a payload of another tab or of the shell is reported in the name of the shell', () => {
  const send = vi.fn()
  const report = dropReporter([catalog, basket], send)
  report(dropped({ origin: 'other tab', payload: 'seven' }))
  report(dropped({ error: new TypeError() }))
  expect(send.mock.calls.map(([{ name }, { message }]) => `${name}: ${message}`)).toEqual([
    'shell: basket:updated was dropped, its subscriber expects other fields (other tab): string',
    'shell: basket:updated was dropped, its subscriber expects other fields (here): basket, sum',
  ])
})

test('the stack of a dropped payload leads to its publisher', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const bus = createBus()
  const stacks: (string | undefined)[] = []
  bus.onDropped(({ error }) => stacks.push(error.stack))
  bus.subscribe(basketUpdated, () => {})
  bus.publish({ ...basketUpdated, shape: objectOf<{ sum: number }>({ sum: isNumber }) }, { sum: 1 })
  expect(stacks).toEqual([expect.stringContaining('report-drops.test.ts')])
  vi.restoreAllMocks()
})
