import type { feedbackTopics } from '@verstak/contract/public-forms/schemas.ts'

export const feedbackTopicNames: Readonly<Record<(typeof feedbackTopics)[number], string>> = {
  order: 'Заказ',
  delivery: 'Доставка и самовывоз',
  documents: 'Документы и оплата',
  product: 'Товар',
  site: 'Работа сайта',
  other: 'Другое',
}
