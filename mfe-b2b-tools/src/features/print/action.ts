import { redirect } from '@verstak/federated/router.ts'
import { type Outcome, screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { addMany } from './add-many.ts'
import { changeTags } from './change-tags.ts'
import { printHref, readPrintQuery } from './print-query.ts'
import { choiceKey, readChoice } from './tag-form.ts'

/**
 * A form without JavaScript contains `plain` and gets a redirect, so that a reload does not submit it again.
 */
export const action = screenAction(
  async ({ api, form, url }) => {
    // The report is too long for an address. Submitting the form again by a reload changes nothing.
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
