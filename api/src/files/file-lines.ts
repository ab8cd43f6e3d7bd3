import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import { settings } from '#settings.ts'
import type { FileRow } from './repository.ts'

export type LetterFile = Pick<FileRow, 'id' | 'name' | 'size'>

/** Whether these files fit as attachments of a letter. */
export const fitLetter = (files: readonly LetterFile[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) <= settings.files.inLetter

/** Lists the files of a letter by name; those that are not attached with their storage id. */
export function fileLines(files: readonly LetterFile[], carried: boolean): string[] {
  if (files.length === 0) return []
  const names = files.map(({ id, name, size }) =>
    carried ? `${name} (${formatFileSize(size)})` : `${name} (${formatFileSize(size)}, № ${id})`,
  )
  return [
    carried ? 'Файлы приложены к письму:' : 'Файлы слишком велики для письма и ждут в магазине:',
    ...names.map((name) => `— ${name}`),
  ]
}
