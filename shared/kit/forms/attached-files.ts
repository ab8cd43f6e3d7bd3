import { type CallError, ShopError, shopError } from '@verstak/contract/errors.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import type { SentFile } from '@verstak/contract/files/schemas.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { type FilePurpose, filesPerForm } from '@verstak/domain/file-kinds.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Api } from '@verstak/federated/api.ts'

/** A file that is uploaded to the store before its form. */
export type AttachedFile = Pick<SentFile, 'id' | 'name' | 'size'>

export const tooManyFiles = (purpose: FilePurpose): string =>
  `Можно прикрепить не больше ${counted(filesPerForm[purpose], 'файла', 'файлов', 'файлов')}`

/** Name of the hidden field for an attached file, which a form returns like a text. */
export const attachedField = (name: string, { id }: AttachedFile): string => `${name}.${id}`
export const attachedValue = ({ size, name }: AttachedFile): string => `${size} ${name}`

/** Finds the attached files in the fields of a form, or in the `given` values of a rejected one. */
export function attachedFiles(name: string, fields: Iterable<readonly [string, unknown]>): AttachedFile[] {
  return [...fields].flatMap(([field, value]) => {
    const id = field.startsWith(`${name}.`) ? field.slice(name.length + 1) : ''
    const [, size, shown] = /^(\d{1,12}) (.+)$/s.exec(String(value)) ?? []
    return id && size && shown ? [{ id, size: Number(size), name: shown }] : []
  })
}

/**
 * For an action: uploads the files sent with the form itself (without scripts) and returns the ids of all
 * attached files. Uploaded files stay in the form, so that an error elsewhere does not lose them.
 */
export async function sendAttached(
  api: Api,
  form: FormData,
  name: string,
  purpose: FilePurpose,
): Promise<string[]> {
  const files = form.getAll(name).filter((value) => value instanceof File && value.name !== '') as File[]
  if (attachedFiles(name, form).length + files.length > filesPerForm[purpose])
    throw shopError('invalid', tooManyFiles(purpose), name)
  const refused: CallError[] = []
  for (const file of files) {
    try {
      const sent = await api(fileAdd, { body: { file, purpose } })
      form.set(attachedField(name, sent), attachedValue(sent))
    } catch (error) {
      if (!isShopError(error) || error.kind !== 'invalid') throw error
      refused.push(...error.errors.map((one) => ({ ...one, field: name })))
    }
  }
  if (refused.length > 0) {
    const message = refused.map((one) => one.message).join('. ')
    throw new ShopError(
      'invalid',
      refused.slice(0, 1).map((one) => ({ ...one, message })),
    )
  }
  return attachedFiles(name, form).map(({ id }) => id)
}
