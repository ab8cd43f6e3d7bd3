import { shopError } from '@verstak/contract/errors.ts'
import { importExtensions, LARGEST_IMPORT } from '@verstak/domain/basket/import-columns.ts'

/**
 * The list in the field `file`. Throws `invalid` for that field when the list is missing or cannot be a list.
 */
export function listFileOf(form: FormData): File {
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '')
    throw shopError('invalid', 'Выберите файл со списком', 'file')
  const problem = problemOf(file)
  if (problem) throw shopError('invalid', problem, 'file')
  return file
}

/** Checks that need only the name and the size. */
function problemOf({ name, size }: File): string | null {
  const end = name.split('.').at(-1)?.toLowerCase()
  if (!importExtensions.some((known) => known === end))
    return `Файл «${name}» не подходит: можно XLSX, XLS, ODS, CSV, TXT`
  return size > LARGEST_IMPORT ? `Файл «${name}» больше 5 МБ. Разделите список на части` : null
}
