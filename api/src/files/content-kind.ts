import { shopError } from '@verstak/contract/errors.ts'
import { type FileKind, fileKinds, fileProblem, kindOfName } from '@verstak/domain/file-kinds.ts'
import { fileTypeFromBlob } from 'file-type'

const XLS = 'application/vnd.ms-excel'
/** Types that `file-type` names differently. */
const SAME: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'image/heif': 'image/heic' }
/** The container of legacy Office files: only those with a workbook inside are tables. */
const OLD_OFFICE = 'application/x-cfb'
const WORKBOOKS = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'))
const TEXTS = new Set(['text/csv', 'text/plain'])

/**
 * Detects the type of a file by its content. Throws a ShopError at the field `file` when the store does not
 * accept the type or the file name contradicts it.
 */
export async function kindOfContent(name: string, file: Blob): Promise<FileKind> {
  const problem = fileProblem({ name, size: file.size })
  const named = kindOfName(name)
  if (problem || !named) throw shopError('invalid', problem ?? '', 'file')
  const type = await typeOf(file)
  if (
    TEXTS.has(named.type)
      ? !fileKinds.some((kind) => kind.type === type) && (await isText(file))
      : type === named.type
  )
    return named
  throw shopError(
    'invalid',
    `В файле «${name}» не ${named.name}: сохраните его заново в одном из подходящих форматов`,
    'file',
  )
}

async function typeOf(file: Blob): Promise<string | undefined> {
  const { mime = '' } = (await fileTypeFromBlob(file).catch(() => undefined)) ?? {}
  if (mime !== OLD_OFFICE) return SAME[mime] ?? (mime || undefined)
  const bytes = Buffer.from(await file.arrayBuffer())
  return WORKBOOKS.some((name) => bytes.includes(name)) ? XLS : undefined
}

/**
 * Whether a file is text in UTF-8 or windows-1251, as old programs write tables: no control characters except
 * line breaks and tabs.
 */
async function isText(file: Blob): Promise<boolean> {
  for await (const chunk of file.stream()) {
    for (const byte of chunk) {
      if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) return false
      if (byte === 127) return false
    }
  }
  return true
}
