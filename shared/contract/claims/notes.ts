import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Претензии'

const OWN = 'Путь в спецификации не показан'

export const notes: Notes<typeof calls> = {
  claimList: { summary: 'Претензии организации и свои черновики, по 20 на странице' },
  claimDetail: {
    summary: 'Претензия: строки, решения, история',
    note: 'a и b — части номера П-2026-000123: год 2026 и 123',
  },
  claimAdd: {
    summary: 'Отправить претензию о товарах или об услуге',
    note: 'Повтор с тем же key даёт ту же претензию. По заказу — не больше отгруженного за вычетом заявленного',
  },
  claimContacts: { summary: 'Сотрудники организации, которых можно указать для связи по претензии' },
  claimDraftGet: { summary: 'Черновик: товары, сколько можно заявить, срок, похожие претензии', note: OWN },
  claimDraftSave: { summary: 'Начать черновик или сохранить его часть', note: OWN },
  claimDraftRemove: { summary: 'Удалить черновик', note: OWN },
  claimReply: { summary: 'Дополнить претензию или обжаловать отказ', note: OWN },
  claimAct: { summary: 'Акт о расхождениях в PDF', note: OWN },
}
