import { redirect } from '@verstak/federated/router.ts'
import { type Outcome, screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { addMany } from './add-many.ts'
import { changeTags } from './change-tags.ts'
import { printHref, readPrintQuery } from './print-query.ts'
import { choiceKey, readChoice } from './tag-form.ts'

/** A form without JavaScript carries `plain` and gets a redirect, so that a reload sends nothing again. */
export const action = screenAction(
  async ({ api, form, url }) => {
    // The report is too long for an address; sent again by a reload, it changes nothing.
    if (textOf(form, 'intent') === 'add-many') return addMany(api, form)
    const success = await changeTags(api, form)
    if (!form.has('plain')) return { ...success, saved: choiceKey(readChoice(form)) }
    return redirect(printHref(readPrintQuery(url.searchParams), { undo: success.undo ?? null }))
  },
  (failure, form) => ({
    ...failure,
    intent: textOf(form, 'intent'),
    subject: Number(form.get('id')),
    choice: readChoice(form),
  }),
)

export type TagOutcome = Outcome<typeof action>
