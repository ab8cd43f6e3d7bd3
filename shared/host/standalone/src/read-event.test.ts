import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

test('a two-part name and JSON are an event, even of a future build', () => {
  expect(readEvent({ name: ' basket:mended ', payload: '{"basket":[1]}' })).toEqual({
    name: 'basket:mended',
    payload: { basket: [1] },
  })
})

test('each field reports its own problem', () => {
  expect(readEvent({ name: 'basket', payload: '{}' })).toEqual({
    errors: { name: expect.stringContaining('двоеточие') },
  })
  expect(readEvent({ name: 'basket:updated', payload: '{basket}' })).toEqual({
    errors: { payload: expect.stringContaining('Это не JSON') },
  })
})

test('a known event with a different shape is rejected', () => {
  expect(readEvent({ name: 'basket:updated', payload: '{"basket":["1"]}' })).toEqual({
    errors: { payload: expect.stringContaining('другие поля') },
  })
  const payload = { basket: [1], basket_quantity: { 1: 2 }, basket_sum: 3 }
  expect(readEvent({ name: 'basket:updated', payload: JSON.stringify(payload) })).toEqual({
    name: 'basket:updated',
    payload,
  })
})
