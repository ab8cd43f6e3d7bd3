import { appealTypes } from '@verstak/contract/appeals/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

/** `about`: values of the type's fields passed by the page that links here. */
export const loader = screenLoader(async ({ api, params, url }) => {
  const { types } = await api(appealTypes)
  const type = types.find(({ code }) => code === params.form)
  if (!type) throw shopError('notFound', 'Такой темы обращения нет')
  const about = Object.fromEntries(
    type.fields.map(({ name }) => [`fields.${name}`, url.searchParams.get(name) ?? undefined]),
  )
  return { type, about }
})

export type NewAppealData = ScreenData<typeof loader>
