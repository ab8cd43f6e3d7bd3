import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { useFetcher } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { useLayoutEffect, useState } from 'react'
import type { action, TagOutcome } from './action.ts'
import { choiceKey, choiceOf, type TagChoice, tagForm } from './tag-form.ts'

interface Draft {
  readonly choice: TagChoice
  readonly sent: boolean
}

export interface TagDraft {
  readonly choice: TagChoice
  readonly failure: TagOutcome | undefined
  readonly show: (next: TagChoice) => void
  readonly save: (next: TagChoice) => void
  /** A refused number stays in the field and is not sent again on the next blur. */
  readonly saveTyped: () => void
}

/**
 * The draft stays until its last change is saved: the answer to an earlier change must not overwrite a later
 * one.
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

  // An effect after the paint could delete the draft of a newer click.
  useLayoutEffect(() => {
    if (state !== 'idle' || !data?.ok || !('saved' in data)) return
    const { saved } = data
    setDraft((last) => (last?.sent && choiceKey(last.choice) === saved ? null : last))
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
