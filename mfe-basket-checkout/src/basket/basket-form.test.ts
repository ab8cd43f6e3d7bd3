import { formOf } from '@verstak/kit/forms/form-of.ts'
import { expect, test } from 'vitest'
import { fieldsInAddress, takeAddressFields } from './basket-form.ts'

const url = (address: string) => new URL(address, 'http://shop')

test('a form without fields reads them from its address', () => {
  const form = formOf({ name: 'Болт М8' })
  takeAddressFields(
    form,
    url(fieldsInAddress({ intent: 'add', product_id: 7, back: '/search/?q=болт&page=2' })),
  )
  expect(Object.fromEntries(form)).toEqual({
    name: 'Болт М8',
    intent: 'add',
    product_id: '7',
    back: '/search/?q=болт&page=2',
  })
})

test('a form with its own intent ignores the address of the page', () => {
  const form = formOf({ intent: 'remove', product_id: 8 })
  takeAddressFields(form, url('/basket/?intent=add&product_id=7&back=%2F'))
  expect(Object.fromEntries(form)).toEqual({ intent: 'remove', product_id: '8' })
})

test('an address without fields leaves the form without an intent', () => {
  const form = new FormData()
  takeAddressFields(form, url('/basket/'))
  expect(form.get('intent')).toBe('')
})
