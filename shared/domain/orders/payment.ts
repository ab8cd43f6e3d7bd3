export const paymentMethods = ['invoice', 'deferral', 'receipt', 'card'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentNames: Readonly<Record<PaymentMethod, string>> = {
  invoice: 'По счёту до отгрузки',
  deferral: 'С отсрочкой',
  receipt: 'При получении: картой или наличными',
  card: 'Картой на сайте',
}

export const isPaymentMethod = (text: string): text is PaymentMethod =>
  paymentMethods.some((method) => method === text)

/** Path of the payment provider's webhook. The body is signed, so proxies must not change it. */
export const PAYMENT_NOTICES = '/api/payments/webhook/'

/**
 * Header with the webhook's signature: `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hexadecimal>`.
 */
export const PAYMENT_SIGNATURE = 'x-payment-signature'
