import { shopError } from '@verstak/contract/errors.ts'
import { fileAdd, fileRemove } from '@verstak/contract/files/calls.ts'
import { browserApi } from '@verstak/federated/api.ts'
import type { FileStore } from '@verstak/kit/forms/use-uploads.ts'
import { withSentFile } from './draft-changes.ts'
import { inTurn } from './in-turn.ts'
import { keepDraft, keptDraft, randomId } from './kept-drafts.ts'
import { isOffline, mayReach } from './offline.ts'

/** Files of a draft: on the server, or in the browser with the draft while the server is unreachable. */
export const filesOf = (owner: number, draft: number): FileStore => ({
  async add(body, sending) {
    try {
      if (!mayReach()) throw shopError('unavailable')
      return await browserApi()(fileAdd, { body, sending })
    } catch (error) {
      if (!isOffline(error) || sending.signal?.aborted) throw error
      return keepFile(owner, draft, body.file, error)
    }
  },
  async remove(id) {
    const kept = await inTurn(async () => {
      const found = await keptDraft(owner, draft)
      if (!found?.files.some((file) => file.id === id)) return false
      await keepDraft(withSentFile(found, id, null))
      return true
    })
    if (!kept) await browserApi()(fileRemove, { body: { id } })
  },
})

/** Rethrows the network error `offline` when the draft is not stored in the browser either. */
async function keepFile(owner: number, draft: number, file: File, offline: unknown) {
  const bytes = await file.arrayBuffer()
  const { name, type } = file
  const id = randomId()
  await inTurn(async () => {
    const kept = await keptDraft(owner, draft)
    if (!kept) throw offline
    await keepDraft({ ...kept, files: [...kept.files, { id, name, type, bytes }] }).catch(() => {
      throw shopError(
        'invalid',
        `В браузере нет места для файла «${name}». Прикрепите его, когда будет связь`,
      )
    })
  })
  return { id, name }
}
