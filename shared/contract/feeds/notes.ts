import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Выгрузки и токены'

export const notes: Notes<typeof calls> = {
  exportList: { summary: 'Выгрузки организации', token: 'feeds' },
  exportCreate: { summary: 'Из чего собрать выгрузку: разделы, бренды, обычные настройки', token: 'feeds' },
  exportUpdate: {
    summary: 'Выгрузка: настройки, последние сборки, что и почему не попадает в файл',
    token: 'feeds',
  },
  exportAdd: { summary: 'Завести черновик выгрузки или копию готовой' },
  exportRemove: { summary: 'Удалить выгрузку или вернуть удалённую', note: 'Вернуть можно в течение суток' },
  exportStep: {
    summary: 'Сохранить шаг мастера, собрать файл, поставить на паузу, сменить ключ',
    note: 'С новым ключом прежний адрес файла перестаёт работать',
    token: 'feeds',
    recorded: { event: 'export', fields: ['id', 'step'] },
  },
  generateApiToken: {
    summary: 'Выпустить токен API; целиком он показывается один раз',
    note: 'Токен передают в заголовке Authorization: Bearer',
    recorded: { event: 'rights-change' },
  },
  getApiToken: { summary: 'Токены API: имя, права, срок, последнее обращение' },
  revokeApiToken: {
    summary: 'Отозвать токен API',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'rights-change', fields: ['id'] },
  },
}
