/** Roles of the columns in a buyer's list; `line` is an article and a quantity in one cell. */
export const columnRoles = ['skip', 'article', 'own', 'ean', 'name', 'quantity', 'line'] as const
export type ColumnRole = (typeof columnRoles)[number]

export const columnRoleNames: Readonly<Record<ColumnRole, string>> = {
  skip: 'Не использовать',
  article: 'Артикул',
  own: 'Ваш код',
  ean: 'Штрихкод',
  name: 'Наименование',
  quantity: 'Количество',
  line: 'Артикул и количество вместе',
}

/** Maximum rows of one list and bytes of its file. */
export const MOST_IMPORT_ROWS = 2000
export const LARGEST_IMPORT = 5 * 1024 * 1024
/** Maximum columns read and characters kept per cell. */
export const MOST_IMPORT_COLUMNS = 30
export const LONGEST_IMPORT_CELL = 200

/** Value for the `accept` attribute of a file field. */
export const importExtensions = ['xlsx', 'xls', 'ods', 'csv', 'txt'] as const
export const acceptedImports = importExtensions.map((end) => `.${end}`).join(',')

/** Outcome of a row. `decide`: the buyer must choose a product or correct the row. */
export const importStates = ['found', 'corrected', 'decide', 'missing', 'added', 'dropped'] as const
export type ImportState = (typeof importStates)[number]

export const importStateNames: Readonly<Record<ImportState, string>> = {
  found: 'Найдено',
  corrected: 'Исправлено',
  decide: 'Требует решения',
  missing: 'Не найдено',
  added: 'Уже в корзине',
  dropped: 'Убрано',
}
