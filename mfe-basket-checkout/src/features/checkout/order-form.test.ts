import { expect, test } from 'vitest'
import type { CheckoutContent } from './loader.ts'
import { initialValues, orderBody, withDraft } from './order-form.ts'

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
    { id: 3, name: '', text: 'Отклонённый', status: 'rejected', deletionRequested: false },
    { id: 4, name: '', text: 'Москва', status: null, deletionRequested: false },
  ],
  deliveryType: {
    self: { id: 1, name: 'Самовывоз', points: [{ id: 1, name: 'Склад', address: 'Москва', hours: '9–18' }] },
    delivery: { id: 2, name: 'Доставка', earliest: '2026-11-24', cost: 0, free_from: 0 },
  },
  payments: [{ code: 'invoice', name: 'По счёту', hint: null, problem: null }],
} as unknown as CheckoutContent

test('only the chosen delivery method is sent', () => {
  const known = orderBody(typed)
  expect(known).toMatchObject({
    deliveryTypeId: '2',
    addressId: '4',
    deliveryDate: '2026-11-24',
    name: 'Борис',
  })
  expect(known).not.toHaveProperty('deliveryAddress')
  expect(known).not.toHaveProperty('selfId')

  const other = orderBody({ ...typed, addressId: 'other' })
  expect(other).toMatchObject({ deliveryAddress: 'Тверь, ул. Советская, 1', flat: '5', entrance: '2' })
  expect(other).not.toHaveProperty('addressId')

  const pickup = orderBody({ ...typed, deliveryTypeId: '1' })
  expect(pickup).toMatchObject({ deliveryTypeId: '1', selfId: '1' })
  expect(pickup).not.toHaveProperty('addressId')
  expect(pickup).not.toHaveProperty('deliveryDate')
})

test('a missing choice is not sent, so that the server reports the field', () => {
  expect(orderBody({ ...typed, deliveryTypeId: '1', selfId: '' })).not.toHaveProperty('selfId')
  expect(orderBody({ name: 'Борис' })).toMatchObject({ deliveryTypeId: '2', deliveryAddress: '' })
})

test('the form starts with the first usable address and the only pickup point', () => {
  expect(initialValues(content)).toEqual({
    payment: 'invoice',
    branchId: '1',
    deliveryTypeId: '2',
    addressId: '4',
    selfId: '1',
    deliveryDate: '2026-11-24',
    name: 'Борис',
    phone: '+7\u00a0(916)\u00a0000-00-02',
  })
  expect(initialValues({ ...content, addresses: [] }).addressId).toBe('other')
})

test('a draft fills in the form except for unavailable choices', () => {
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

test('the fields of all steps are combined into one order', () => {
  const body = orderBody({
    ...typed,
    deliveryId: '3',
    payer_inn: '7707083893',
    no_call: 'Y',
    payment: 'deferral',
    [`files.${'a'.repeat(32)}`]: '120 схема.pdf',
    'done.delivery': 'Y',
  })
  expect(body).toMatchObject({
    deliveryId: '3',
    payer_inn: '7707083893',
    no_call: 'Y',
    payment: 'deferral',
    files: ['a'.repeat(32)],
  })
  expect(body).not.toHaveProperty('attorney')
  expect(orderBody({ ...typed, deliveryTypeId: '1', deliveryId: '3' })).not.toHaveProperty('deliveryId')
  expect(orderBody({ ...typed, payment: 'gold' })).not.toHaveProperty('payment')
})
