import { expect, test, vi } from 'vitest'
import { createBus } from './bus.ts'
import { basketUpdated } from './events/basket.ts'
import { sessionEnded } from './events/session.ts'
import { isNumber, objectOf } from './events/shapes.ts'

const basket = { basket: [7], basket_quantity: { '7': 2 }, basket_sum: 1200 }

test('a subscriber gets published events until it unsubscribes', () => {
  const bus = createBus()
  const listener = vi.fn()
  const stop = bus.subscribe(basketUpdated, listener)
  bus.publish(basketUpdated, basket)
  stop()
  bus.publish(basketUpdated, { ...basket, basket_sum: 0 })
  expect(listener.mock.calls).toEqual([[basket]])
})

test('a late subscriber gets the last value only of events that replay', () => {
  const bus = createBus()
  bus.publish(basketUpdated, basket)
  bus.publish(sessionEnded, { from: '/basket/' })
  const late = vi.fn()
  bus.subscribe(basketUpdated, late)
  bus.subscribe(sessionEnded, late)
  expect(late.mock.calls).toEqual([[basket]])
})

test('a payload of the wrong shape is rejected', () => {
  const bus = createBus()
  const wrong = { basket: 'seven' } as unknown as typeof basket
  const dropped = vi.fn()
  bus.onDropped(dropped)
  expect(() => bus.publish(basketUpdated, wrong)).toThrow('Not what basket:updated carries')
  expect(dropped).toHaveBeenCalledOnce()
})

test('two versions of an event live side by side', () => {
  const bus = createBus()
  const next = { name: 'basket:updated-v2', replay: true, shape: objectOf({ sum: isNumber }) } as const
  const [old, moved] = [vi.fn(), vi.fn()]
  bus.subscribe(basketUpdated, old)
  bus.publish(next, { sum: 1200 })
  bus.publish(basketUpdated, basket)
  bus.subscribe(next, moved)
  expect(old.mock.calls).toEqual([[basket]])
  expect(moved.mock.calls).toEqual([[{ sum: 1200 }]])
})

test('another tab gets the event and ignores malformed messages', async () => {
  const here = new BroadcastChannel('bus-test')
  const there = new BroadcastChannel('bus-test')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [heard, dropped] = [vi.fn(), vi.fn()]
  const bus = createBus(there)
  bus.subscribe(basketUpdated, heard)
  bus.onDropped(dropped)
  here.postMessage({ name: 'basket:updated', payload: { basket: 'seven' } })
  here.postMessage({ name: 'toString', payload: {} })
  createBus(here).publish(basketUpdated, basket)
  await expect.poll(() => heard).toHaveBeenCalledTimes(1)
  expect(heard.mock.calls).toEqual([[basket]])
  expect(dropped.mock.calls).toMatchObject([
    [{ name: 'basket:updated', payload: { basket: 'seven' }, origin: 'other tab' }],
  ])
  warn.mockRestore()
  here.close()
  there.close()
})

test('a failing subscriber does not stop the others', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bus = createBus()
  bus.subscribe(basketUpdated, () => {
    throw new Error('broken')
  })
  const healthy = vi.fn()
  bus.subscribe(basketUpdated, healthy)
  bus.publish(basketUpdated, basket)
  expect(healthy).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})
