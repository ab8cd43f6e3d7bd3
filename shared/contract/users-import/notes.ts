import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Пользователи списком'

const open = 'Путь в спецификации не показан'

export const notes: Notes<typeof calls> = {
  usersFile: {
    summary: 'Прочитать список людей из файла',
    note: `Тело — form-data: файл XLSX, XLS, ODS, CSV или TXT до 5 МБ и 500 строк в поле file, токен в поле token. Никто не приглашается: ответ называет отчёт, который хранится неделю. ${open}`,
  },
  usersImport: { summary: 'Отчёт о списке людей: у каждой строки состояние и причина', note: open },
  usersImportInvite: {
    summary: 'Пригласить всех, чьи строки верны',
    note: `Каждый приглашается один раз. ${open}`,
    recorded: { event: 'rights-change', fields: ['id'] },
    confirmed: true,
  },
  usersImportRest: {
    summary: 'Скачать остальные строки с причинами',
    note: `XLSX, который можно исправить и загрузить снова. ${open}`,
    recorded: { event: 'export' },
  },
  usersImportSample: { summary: 'Скачать пример списка людей', note: open },
}
