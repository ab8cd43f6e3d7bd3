import { consentTexts } from '@verstak/contract/content/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { productDescription } from '@verstak/contract/products/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { type ScreenData, screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { RequestPage } from '#request/request-page.tsx'
import { RequestSent } from '#request/request-sent.tsx'
import { sentNumber } from '#request/sent-number.ts'
import * as css from './ask.module.css'
import { AskForm } from './ask-form.tsx'
import { isKind, kinds } from './kinds.ts'

export { action } from './action.ts'

export const loader = screenLoader(async ({ api, params, url }) => {
  const { kind = '', code = '' } = params
  if (!isKind(kind)) throw shopError('notFound', 'Такой страницы нет')
  const [{ name }, { consents }] = await Promise.all([
    api(productDescription, { body: { code } }),
    api(consentTexts),
  ])
  return {
    kind,
    product: { code, name },
    consents: consents.filter(({ purpose }) => purpose === 'feedback'),
    sent: sentNumber(url),
  }
})

export const handle = {
  head: ({ kind, product }) => ({ title: `${kinds[kind].title}: ${product.name}`, noindex: true }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

export function Component() {
  const { kind, product, consents, sent } = useScreenData<typeof loader>()
  const { title, intro, next } = kinds[kind]
  return (
    <RequestPage page={{ title }} href={paths.ask(kind, product.code)}>
      <p className={css.product}>
        <Link to={paths.product(product.code)}>{product.name}</Link>
      </p>
      {sent ? (
        <RequestSent number={sent} again={paths.ask(kind, product.code)}>
          {next}
        </RequestSent>
      ) : (
        <>
          <p className={css.intro}>{intro}</p>
          <AskForm kind={kind} consents={consents} />
        </>
      )}
    </RequestPage>
  )
}
