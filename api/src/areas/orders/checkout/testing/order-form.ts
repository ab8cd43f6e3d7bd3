let forms = 0

/** The form of a delivery to an address in Moscow, each with a key of its own; `given` replaces fields. */
export const testOrderForm = <T extends object>(given: T = {} as T) => ({
  idempotencyKey: `order-form-of-a-test-${++forms}`,
  deliveryTypeId: 2 as const,
  deliveryAddress: 'Москва, ул. Складочная, 1',
  flat: '',
  entrance: '',
  deliveryDate: '' as const,
  name: 'Борис Закупкин',
  phone: '8 916 123 45 67',
  comment: '',
  orderid: '',
  ...given,
})
