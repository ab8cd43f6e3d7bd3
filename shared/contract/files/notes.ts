import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Файлы'

export const notes: Notes<typeof calls> = {
  fileAdd: {
    summary: 'Отправить файл',
    note: 'Тело — form-data: файл в поле file, токен в поле token. Тип определяется по содержимому. Файл, которым за сутки никто не воспользовался, удаляется. Путь в спецификации не показан',
  },
  fileRemove: {
    summary: 'Удалить отправленный файл',
    note: 'Пока файл не вошёл в обращение. Путь в спецификации не показан',
  },
  fileGet: {
    summary: 'Получить свой файл',
    note: 'Файл видит тот, кто его отправил, а отправленный с обращением — и сотрудники той же организации. Путь в спецификации не показан',
  },
}
