import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

test('a name of two words and JSON are an event', () => {
  expect(readEvent({ name: ' basket:updated ', payload: '{"basket":[1]}' })).toEqual({
    name: 'basket:updated',
    payload: { basket: [1] },
  })
})

test('each field says what is wrong with it', () => {
  expect(readEvent({ name: 'basket', payload: '{}' })).toEqual({
    errors: { name: expect.stringContaining('двоеточие') },
  })
  expect(readEvent({ name: 'basket:updated', payload: '{basket}' })).toEqual({
    errors: { payload: expect.stringContaining('Это не JSON') },
  })
})
