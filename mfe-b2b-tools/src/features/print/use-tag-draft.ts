import type { PriceTag } from '@verstak/shared/contract/price-tags/schemas.ts'
import { useFetcher } from '@verstak/shared/federated/router.ts'
import { useOutcome } from '@verstak/shared/federated/screen.ts'
import { useLayoutEffect, useState } from 'react'
import type { action, TagOutcome } from './action.ts'
import { choiceKey, choiceOf, type TagChoice, tagForm } from './tag-form.ts'

interface Draft {
  readonly choice: TagChoice
  readonly sent: boolean
}

export interface TagDraft {
  /** What the row shows: the draft, or what is saved when there is none. */
  readonly choice: TagChoice
  readonly failure: TagOutcome | undefined
  /** Keeps what is being typed. */
  readonly show: (next: TagChoice) => void
  readonly save: (next: TagChoice) => void
  /** Saves what was typed; a refused number stays in the field, and leaving it once more is no new attempt. */
  readonly saveTyped: () => void
}

/**
 * What a person has changed on a tag. It stays until the server has taken the last of it: the answer to an earlier change
 * neither turns a later one back nor takes what is being typed.
 */
export function useTagDraft(tag: PriceTag): TagDraft {
  const saving = useFetcher<TagOutcome>()
  const { state, data } = saving
  const plain = useOutcome<typeof action>()
  const sent = plain?.ok === false && plain.subject === tag.id ? plain : undefined
  const [draft, setDraft] = useState<Draft | null>(sent ? { choice: sent.choice, sent: true } : null)
  const saved = choiceOf(tag)
  const choice = draft?.choice ?? saved
  const failure = data ?? sent

  // At once: an effect that waits for the paint could take the draft of a click that came meanwhile.
  useLayoutEffect(() => {
    if (state === 'idle' && data?.ok) setDraft((last) => (last?.sent ? null : last))
  }, [state, data])

  const save = (next: TagChoice): void => {
    if (state === 'idle' && failure?.ok !== false && choiceKey(next) === choiceKey(saved)) {
      setDraft(null)
      return
    }
    setDraft({ choice: next, sent: true })
    void saving.submit(tagForm(tag, 'update', next), { method: 'post' })
  }
  return {
    choice,
    failure,
    show: (next) => setDraft({ choice: next, sent: false }),
    save,
    saveTyped: () => {
      if (draft && !draft.sent) save(draft.choice)
    },
  }
}
