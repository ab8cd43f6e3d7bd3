import { expect, test, vi } from 'vitest'
import { createBus } from './bus.ts'

const basket = { basket: [7], basket_quantity: { '7': 2 }, basket_sum: 1200 }

test('a subscriber hears what is published, until it stops', () => {
  const bus = createBus()
  const listener = vi.fn()
  const stop = bus.subscribe('basket:updated', listener)
  bus.publish('basket:updated', basket)
  stop()
  bus.publish('basket:updated', { ...basket, basket_sum: 0 })
  expect(listener.mock.calls).toEqual([[basket]])
})

test('a late subscriber gets the last value of an event that replays, and only of such', () => {
  const bus = createBus()
  bus.publish('basket:updated', basket)
  bus.publish('session:ended', { from: '/basket/' })
  const late = vi.fn()
  bus.subscribe('basket:updated', late)
  bus.subscribe('session:ended', late)
  expect(late.mock.calls).toEqual([[basket]])
})

test('a payload of the wrong shape is refused', () => {
  const bus = createBus()
  const wrong = { basket: 'seven' } as unknown as typeof basket
  expect(() => bus.publish('basket:updated', wrong)).toThrow()
})

test('another tab hears it; what it cannot read it leaves alone', async () => {
  const here = new BroadcastChannel('bus-test')
  const there = new BroadcastChannel('bus-test')
  const heard = vi.fn()
  createBus(there).subscribe('basket:updated', heard)
  here.postMessage({ name: 'basket:updated', payload: { basket: 'seven' } })
  here.postMessage({ name: 'toString', payload: {} })
  createBus(here).publish('basket:updated', basket)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(heard.mock.calls).toEqual([[basket]])
  here.close()
  there.close()
})

test('one failing subscriber does not stop the others', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bus = createBus()
  bus.subscribe('basket:updated', () => {
    throw new Error('broken')
  })
  const healthy = vi.fn()
  bus.subscribe('basket:updated', healthy)
  bus.publish('basket:updated', basket)
  expect(healthy).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})
