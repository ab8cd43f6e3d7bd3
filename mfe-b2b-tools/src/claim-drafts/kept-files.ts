import { shopError } from '@verstak/contract/errors.ts'
import { fileAdd, fileRemove } from '@verstak/contract/files/calls.ts'
import { browserApi } from '@verstak/federated/api.ts'
import type { FileStore } from '@verstak/kit/forms/use-uploads.ts'
import { isAway, mayReach } from './away.ts'
import { withSentFile } from './draft-changes.ts'
import { inTurn } from './in-turn.ts'
import { keepDraft, keptDraft, randomId } from './kept-drafts.ts'

/** Files of a draft: at the store, or in the browser beside the draft while the store is away. */
export const filesOf = (owner: number, draft: number): FileStore => ({
  async add(body, sending) {
    try {
      if (!mayReach()) throw shopError('unavailable')
      return await browserApi()(fileAdd, { body, sending })
    } catch (error) {
      if (!isAway(error) || sending.signal?.aborted) throw error
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

/** Throws what the store's absence was when the draft is not kept either. */
async function keepFile(owner: number, draft: number, file: File, away: unknown) {
  const bytes = await file.arrayBuffer()
  const { name, type } = file
  const id = randomId()
  await inTurn(async () => {
    const kept = await keptDraft(owner, draft)
    if (!kept) throw away
    await keepDraft({ ...kept, files: [...kept.files, { id, name, type, bytes }] }).catch(() => {
      throw shopError(
        'invalid',
        `В браузере нет места для файла «${name}». Прикрепите его, когда будет связь`,
      )
    })
  })
  return { id, name }
}
