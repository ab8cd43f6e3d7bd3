export const feedbackTopics = ['order', 'delivery', 'documents', 'product', 'site', 'other'] as const

export const feedbackTopicNames: Readonly<Record<(typeof feedbackTopics)[number], string>> = {
  order: 'Заказ',
  delivery: 'Доставка и самовывоз',
  documents: 'Документы и оплата',
  product: 'Товар',
  site: 'Работа сайта',
  other: 'Другое',
}
