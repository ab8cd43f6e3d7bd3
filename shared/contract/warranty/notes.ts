import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Гарантия'

const OWN = 'Путь в спецификации не показан'

export const notes: Notes<typeof calls> = {
  guaranteeInfo: { summary: 'Гарантийные наклейки 1, 3, 5, 3big и сроки гарантии по брендам' },
  guaranteeSticker: { summary: 'Наклейка: одна в SVG или лист A4 в PDF, в настоящих миллиметрах', note: OWN },
  guaranteeProduct: { summary: 'Товар по артикулу или штрихкоду и условия его гарантии', note: OWN },
  guaranteeAddRequest: {
    summary: 'Зарегистрировать инструмент на гарантию',
    note: 'Серийный номер товара регистрируется один раз. key открывает сертификат без входа',
  },
  guaranteeResponse: {
    summary: 'Проверить гарантию по номеру: товар, статус, сроки; владельца не называет',
    note: OWN,
  },
  guaranteeCertificate: { summary: 'Гарантийный сертификат в PDF: владельцу или с key из письма', note: OWN },
  guaranteeList: { summary: 'Моя техника: карточки организации или свои, по 20 на странице', note: OWN },
  guaranteeDetail: { summary: 'Карточка техники: владелец, документы о покупке, история', note: OWN },
  guaranteeFits: { summary: 'К какой моей технике подходит расходный материал', note: OWN },
}
