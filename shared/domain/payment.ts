export const paymentMethods = ['invoice', 'deferral', 'receipt'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentNames: Readonly<Record<PaymentMethod, string>> = {
  invoice: 'По счёту до отгрузки',
  deferral: 'С отсрочкой',
  receipt: 'При получении: картой или наличными',
}

export const isPaymentMethod = (text: string): text is PaymentMethod =>
  paymentMethods.some((method) => method === text)
