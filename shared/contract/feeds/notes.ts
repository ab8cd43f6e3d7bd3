import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Выгрузки и токены'

export const notes: Notes<typeof calls> = {
  exportList: { scope: 'feeds', summary: 'Выгрузки организации', token: 'feeds' },
  exportCreate: {
    scope: 'feeds',
    summary: 'Из чего собрать выгрузку: разделы, бренды, обычные настройки',
    token: 'feeds',
  },
  exportUpdate: {
    scope: 'feeds',
    summary: 'Выгрузка: настройки, последние сборки, что и почему не попадает в файл',
    token: 'feeds',
  },
  exportAdd: { scope: 'feeds', summary: 'Завести черновик выгрузки или копию готовой' },
  exportRemove: {
    scope: 'feeds',
    summary: 'Удалить выгрузку или вернуть удалённую',
    note: 'Вернуть можно в течение суток',
  },
  exportStep: {
    scope: 'feeds',
    summary: 'Сохранить шаг мастера, собрать файл, поставить на паузу, сменить ключ',
    note: 'С новым ключом прежний адрес файла перестаёт работать. Если сборка уже ждёт или идёт, ответ — 409 и слова о ней',
    token: 'feeds',
    recorded: { event: 'export', fields: ['id', 'step'] },
  },
  exportGoods: {
    scope: 'feeds',
    summary: 'В какие выгрузки входят товар, товары заказа или избранное и почему не входят',
    note: 'Путь в спецификации не показан; называют товар, заказ, избранное или всё вместе',
  },
  exportGoodsAdd: {
    scope: 'feeds',
    summary: 'Добавить товар, товары заказа или избранное в выгрузку',
    note: 'Путь в спецификации не показан; товары уходят и из исключений, в файл они попадут со следующей сборкой',
    recorded: { event: 'export', fields: ['id'] },
  },
  generateApiToken: {
    scope: 'feeds',
    summary: 'Выпустить токен API; целиком он показывается один раз',
    note: 'Токен передают в заголовке Authorization: Bearer',
    recorded: { event: 'rights-change' },
    confirmed: true,
  },
  getApiToken: { scope: 'feeds', summary: 'Токены API: имя, права, срок, последнее обращение' },
  revokeApiToken: {
    scope: 'feeds',
    summary: 'Отозвать токен API',
    note: 'Путь в спецификации не показан',
    recorded: { event: 'rights-change', fields: ['id'] },
  },
}
