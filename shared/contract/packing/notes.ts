import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Упаковочные листы'

export const notes: Notes<typeof calls> = {
  packingList: {
    summary: 'Упаковочный лист по коду с коробки: места и строки, без цен',
    note: 'Кто знает код, тот и видит лист; код нельзя угадать, и через полгода он перестаёт открывать лист',
  },
  packingListPdf: { summary: 'Упаковочный лист в PDF, с QR-кодом на каждое место' },
  packingLists: { summary: 'Упаковочные листы отгрузок организации' },
  packingReceive: {
    summary: 'Результат приёмки: сколько чего насчитано',
    note: 'Покупатель узнаёт о нём уведомлением. Повтор с тем же key ничего не меняет',
  },
}
