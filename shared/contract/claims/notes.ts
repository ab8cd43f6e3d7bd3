import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Претензии'

const OWN = 'Путь в спецификации не показан'

export const notes: Notes<typeof calls> = {
  claimList: { scope: 'claims', summary: 'Претензии организации и свои черновики, по 20 на странице' },
  claimDetail: {
    scope: 'claims',
    summary: 'Претензия: строки, решения, история',
    note: 'a и b — части номера П-2026-000123: год 2026 и 123',
  },
  claimAdd: {
    scope: 'claims',
    summary: 'Отправить претензию о товарах или об услуге',
    note: 'Повтор с тем же key даёт ту же претензию. По заказу — не больше отгруженного за вычетом заявленного',
  },
  claimContacts: {
    scope: 'claims',
    summary: 'Сотрудники организации, которых можно указать для связи по претензии',
  },
  claimDraftGet: {
    scope: 'claims',
    summary: 'Черновик: товары, сколько можно заявить, срок, похожие претензии',
    note: OWN,
  },
  claimDraftSave: { scope: 'claims', summary: 'Начать черновик или сохранить его часть', note: OWN },
  claimDraftRemove: { scope: 'claims', summary: 'Удалить черновик', note: OWN },
  claimReply: { scope: 'claims', summary: 'Дополнить претензию или обжаловать отказ', note: OWN },
  claimTable: {
    scope: 'claims',
    summary: 'Претензии выбранного статуса в XLSX, строка на каждый товар',
    note: OWN,
  },
  claimAct: { scope: 'claims', summary: 'Акт о расхождениях в PDF', note: OWN },
}
