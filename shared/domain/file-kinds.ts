import { formatNumber } from './number.ts'

export const filePurposes = ['feedback', 'appeal', 'claim', 'warranty'] as const
export type FilePurpose = (typeof filePurposes)[number]

const MEGABYTE = 1024 * 1024

export interface FileKind {
  /** Name shown to people. */
  readonly name: string
  readonly type: string
  readonly extensions: readonly string[]
  /** Maximum bytes of one file. */
  readonly most: number
}

const kind = (name: string, type: string, extensions: readonly string[], most = 10 * MEGABYTE): FileKind => ({
  name,
  type,
  extensions,
  most,
})

/** Kinds of files that shoppers can upload. */
export const fileKinds: readonly FileKind[] = [
  kind('JPG', 'image/jpeg', ['jpg', 'jpeg']),
  kind('PNG', 'image/png', ['png']),
  kind('WEBP', 'image/webp', ['webp']),
  kind('HEIC', 'image/heic', ['heic']),
  kind('PDF', 'application/pdf', ['pdf']),
  kind('XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx']),
  kind('XLS', 'application/vnd.ms-excel', ['xls']),
  kind('ODS', 'application/vnd.oasis.opendocument.spreadsheet', ['ods']),
  kind('DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx']),
  kind('CSV', 'text/csv', ['csv']),
  kind('TXT', 'text/plain', ['txt']),
  kind('MP4', 'video/mp4', ['mp4'], 50 * MEGABYTE),
]

/** Value for the `accept` attribute of a file field. */
export const acceptedFiles = fileKinds
  .flatMap(({ extensions }) => extensions.map((end) => `.${end}`))
  .join(',')

/** Maximum files in one form, by purpose. */
export const filesPerForm: Readonly<Record<FilePurpose, number>> = {
  feedback: 5,
  appeal: 10,
  claim: 10,
  warranty: 5,
}

/** The kind of a file by its extension; undefined for kinds that the store does not take. */
export function kindOfName(name: string): FileKind | undefined {
  const end = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase()
  return end === undefined ? undefined : fileKinds.find(({ extensions }) => extensions.includes(end))
}

/** Formats bytes for people: «840 КБ», «2,4 МБ». */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${formatNumber(Math.ceil(bytes / 1024))}\u00a0КБ`
  return `${formatNumber(bytes / MEGABYTE, 1)}\u00a0МБ`
}

export const tooLargeFile = (name: string, most: number): string =>
  `Файл «${name}» больше ${formatFileSize(most)}`

/** A Russian sentence that says why a file is not accepted, by its name and size; null when they are fine. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  const found = kindOfName(name)
  if (!found) return `Файл «${name}» не подходит: можно ${fileKinds.map((one) => one.name).join(', ')}`
  if (size === 0) return `Файл «${name}» пуст`
  return size > found.most ? tooLargeFile(name, found.most) : null
}
