import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Импорт в корзину'

const open = 'Путь в спецификации не показан'

export const notes: Notes<typeof calls> = {
  basketFile: {
    scope: 'order',
    summary: 'Прочитать список товаров из файла',
    note: 'Тело — form-data: файл XLSX, XLS, ODS, CSV или TXT до 5 МБ и 2000 строк в поле file, токен в поле token. В корзину ничего не добавляется: ответ называет отчёт, который хранится неделю',
  },
  basketText: {
    scope: 'order',
    summary: 'Прочитать вставленный список товаров',
    note: `Отчёт такой же, как у файла. ${open}`,
  },
  importList: { summary: 'Списки, которые ждут решения', note: open },
  importReport: { summary: 'Отчёт о списке: что найдено, исправлено, не найдено', note: open },
  importLineChange: {
    scope: 'order',
    summary: 'Решить судьбу строки: выбрать товар, задать количество, убрать',
    note: open,
  },
  importColumns: {
    scope: 'order',
    summary: 'Сказать, что в столбцах',
    note: `Строки распознаются заново; выбор запоминается для организации. ${open}`,
  },
  importAdd: {
    scope: 'order',
    summary: 'Добавить найденное и исправленное в корзину',
    note: `Каждая строка добавляется один раз. ${open}`,
  },
  importRest: {
    summary: 'Скачать остальное с причинами',
    note: `XLSX, который можно исправить и загрузить снова. ${open}`,
  },
  importSample: { summary: 'Скачать пример файла', note: open },
}
