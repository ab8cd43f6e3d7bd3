import { expect, test } from 'vitest'
import type { CheckoutContent } from './loader.ts'
import { initialValues, orderBody, withDraft } from './order-form.ts'

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const typed = {
  idempotencyKey: 'k'.repeat(32),
  deliveryTypeId: '2',
  addressId: '4',
  selfId: '1',
  deliveryAddress: 'Тверь, ул. Советская, 1',
  flat: '5',
  entrance: '2',
  deliveryDate: '2026-11-24',
  name: ' Борис ',
  phone: '8 916 000-00-02',
  comment: '',
  orderid: 'З-15',
}
const content = {
  user: { name: 'Борис', phone: '+79160000002', branchId: 1 },
  addresses: [
    { id: 3, text: 'Отклонённый', status: 'rejected', deletionRequested: false },
    { id: 4, text: 'Москва', status: null, deletionRequested: false },
  ],
  deliveryType: {
    self: { id: 1, name: 'Самовывоз', points: [{ id: 1, name: 'Склад', address: 'Москва', hours: '9–18' }] },
    delivery: { id: 2, name: 'Доставка', earliest: '2026-11-24', cost: 0, free_from: 0 },
  },
} as unknown as CheckoutContent

test('only the chosen way of delivery is sent', () => {
  const known = orderBody(formOf(typed))
  expect(known).toMatchObject({
    deliveryTypeId: '2',
    addressId: '4',
    deliveryDate: '2026-11-24',
    name: 'Борис',
  })
  expect(known).not.toHaveProperty('deliveryAddress')
  expect(known).not.toHaveProperty('selfId')

  const other = orderBody(formOf({ ...typed, addressId: 'other' }))
  expect(other).toMatchObject({ deliveryAddress: 'Тверь, ул. Советская, 1', flat: '5', entrance: '2' })
  expect(other).not.toHaveProperty('addressId')

  const pickup = orderBody(formOf({ ...typed, deliveryTypeId: '1' }))
  expect(pickup).toMatchObject({ deliveryTypeId: '1', selfId: '1' })
  expect(pickup).not.toHaveProperty('addressId')
  expect(pickup).not.toHaveProperty('deliveryDate')
})

test('a choice that was not made is not sent, so that the server names the field', () => {
  expect(orderBody(formOf({ ...typed, deliveryTypeId: '1', selfId: '' }))).not.toHaveProperty('selfId')
  expect(orderBody(formOf({ name: 'Борис' }))).toMatchObject({ deliveryTypeId: '2', deliveryAddress: '' })
})

test('the form comes up with the first address that can be used and the only pickup point', () => {
  expect(initialValues(content)).toEqual({
    deliveryTypeId: '2',
    addressId: '4',
    selfId: '1',
    deliveryDate: '2026-11-24',
    name: 'Борис',
    phone: '+7\u00a0(916)\u00a0000-00-02',
  })
  expect(initialValues({ ...content, addresses: [] }).addressId).toBe('other')
})

test('a draft fills the form in, but for choices that are gone', () => {
  const draft = { comment: 'Звонить', addressId: '99', selfId: '7', deliveryDate: '2026-11-20', name: 'Анна' }
  expect(withDraft(content, draft)).toMatchObject({
    comment: 'Звонить',
    name: 'Анна',
    addressId: '4',
    selfId: '1',
    deliveryDate: '2026-11-24',
  })
  expect(withDraft(content, { addressId: 'other' }).addressId).toBe('other')
  expect(withDraft(content, null)).toEqual(initialValues(content))
})
