import { expect, test } from 'vitest'
import { firstOpen, hasTyped, isFieldOf, mayOpen, stepAfter, stepOf, steps, withStep } from './steps.ts'

const [delivery, recipient, payment] = steps

test('a step opens when all earlier steps are complete', () => {
  const draft = withStep(null, delivery, { deliveryTypeId: '1', selfId: '3' }, true)
  expect(firstOpen(null)).toBe(delivery)
  expect(firstOpen(draft)).toBe(recipient)
  expect(steps.map((step) => mayOpen(step, null))).toEqual([true, false, false])
  expect(steps.map((step) => mayOpen(step, draft))).toEqual([true, true, false])
  const both = withStep(draft, recipient, { name: 'Борис' }, true)
  expect(firstOpen(both)).toBe(payment)
  expect(steps.every((step) => mayOpen(step, both))).toBe(true)
})

test('the steps follow one another by their addresses, and the page of a placed order is not a step', () => {
  expect(steps.map((step) => stepAfter(step)?.slug)).toEqual(['recipient', 'payment', undefined])
  expect(stepOf('recipient')).toBe(recipient)
  expect([stepOf('done'), stepOf(''), stepOf(undefined)]).toEqual([undefined, undefined, undefined])
})

test('every field belongs to one step', () => {
  const fields = steps.flatMap((step) => [...step.fields])
  expect(new Set(fields).size).toBe(fields.length)
  expect(isFieldOf(recipient, 'files.0123')).toBe(true)
})

test('resubmitting a step replaces only its own fields', () => {
  const first = withStep(null, delivery, { addressId: '4' }, true)
  const second = withStep(
    first,
    recipient,
    { name: 'Борис', 'files.1': '5 a.pdf', no_call: 'Y', alien: 'x' },
    true,
  )
  const third = withStep(second, recipient, { name: 'Анна' })
  expect(second).toMatchObject({ addressId: '4', 'files.1': '5 a.pdf', no_call: 'Y' })
  expect(second).not.toHaveProperty('alien')
  expect(third).toEqual({ addressId: '4', 'done.delivery': 'Y', name: 'Анна' })
  expect(hasTyped(recipient, third)).toBe(true)
  expect(hasTyped(recipient, second)).toBe(false)
})
