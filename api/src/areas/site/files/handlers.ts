import { shopError } from '@verstak/contract/errors.ts'
import type * as calls from '@verstak/contract/files/calls.ts'
import { addFile } from '#files/add-file.ts'
import { folderStore } from '#files/file-store.ts'
import { deleteWaiting, readableFile } from '#files/repository.ts'
import type { Handlers } from '#http/handler.ts'

const noSuchFile = () => shopError('notFound', 'Такого файла нет')

/** Shoppers upload files before they send the request that uses them. */
export const handlers: Handlers<typeof calls> = {
  fileAdd: ({ body, visitor, ip, ...services }) => addFile(services, visitor, body, ip),
  fileRemove: async ({ db, config, visitor, body }) => {
    if (!(await deleteWaiting(db, visitor, body.id))) throw noSuchFile()
    await folderStore(config).remove(body.id)
    return null
  },
  fileGet: async ({ db, config, visitor, params }) => {
    const file = await readableFile(db, visitor, params.id)
    const stream = file && (await folderStore(config).get(file.id))
    if (!stream) throw noSuchFile()
    return { stream, size: file.size, type: file.type, name: file.name }
  },
}
