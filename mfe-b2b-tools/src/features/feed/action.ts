import { exportStep } from '@verstak/contract/feeds/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { feedStepCodes, isFeedStep } from '@verstak/domain/tools/export-feed.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { readArticles, readColumns, readStep } from './feed-form.ts'

/** A saved step redirects to the next one, so that a reload does not submit it again. */
export const action = screenAction(
  async ({ api, form, params }) => {
    const id = Number(params.id)
    const body = readStep(form, id)
    await api(exportStep, { body })
    const next = isFeedStep(body.step) ? feedStepCodes[feedStepCodes.indexOf(body.step) + 1] : undefined
    return redirect(paths.feed(id, { step: next }))
  },
  // Ticked values are returned too, because without JavaScript the form is rendered again.
  (failure, form) => ({
    ...failure,
    ticked: {
      sections: form.getAll('sections').map(Number),
      brands: form.getAll('brands').map(String),
      columns: readColumns(form),
      articles: readArticles(String(form.get('articles') ?? '')),
    },
  }),
)
