import type { CallError, ShopError } from '@verstak/contract/errors.ts'
import { isChunkFailure, isShopError } from '@verstak/contract/shop-error.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import {
  apiContext,
  responseHeadersContext,
  type Session,
  sessionContext,
} from '@verstak/federated/contexts.ts'
import {
  type ActionFunctionArgs,
  type DataWithResponseInit,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from '@verstak/federated/router.ts'
import { isAccepted, tellAccepted } from './lib/accepted-form.ts'
import { confirmFields } from './lib/confirm-fields.ts'
import { submittedValues } from './lib/submitted-values.ts'
import { unexpectedFailure } from './lib/unexpected-failure.ts'

export { confirmFields }

export interface ScreenArguments {
  readonly api: Api
  readonly session: () => Promise<Session>
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  /** Cookies of the request, or those that scripts can read. */
  readonly cookies: string
  /** Cookies set here reach the browser with a server-rendered page. */
  readonly headers: Headers
}

export interface ActionArguments extends ScreenArguments {
  readonly form: FormData
}

export interface ActionFailure {
  readonly ok: false
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** Submitted values without passwords, to fill in the form again. */
  readonly given?: Readonly<Record<string, string>>
}

/**
 * A ShopError becomes an error page or a redirect to sign-in; an address that the API rejects is a 404 page.
 */
export function screenLoader<T>(load: (args: ScreenArguments) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const given = argumentsOf(args)
    try {
      return await load(given)
    } catch (error) {
      if (isShopError(error) && error.kind === 'invalid') throw data(null, { status: 404 })
      throw await asResponse(error, given.url)
    }
  }
}

type Act<T> = (args: ActionArguments) => Promise<T>
type Action<T, F> = (args: ActionFunctionArgs) => Promise<T | DataWithResponseInit<F>>

/**
 * A ShopError becomes an ActionFailure with its status, unless `refuse` returns something else for the
 * screen.
 */
export function screenAction<T>(act: Act<T>): Action<T, ActionFailure>
export function screenAction<T, F>(
  act: Act<T>,
  refuse: (failure: ActionFailure, form: FormData) => F,
): Action<T, F>
export function screenAction<T>(
  act: Act<T>,
  refuse: (failure: ActionFailure, form: FormData) => unknown = (failure) => failure,
): Action<T, unknown> {
  return async (args) => {
    const given = argumentsOf(args)
    const form = await args.request.formData().catch(() => {
      throw data(null, { status: 400, statusText: 'Bad Request' })
    })
    // The server has left out part of the form, such as a file over the limit.
    const { problems = [] } = args.request as Request & { readonly problems?: readonly CallError[] }
    if (problems.length > 0)
      return data(
        { ...failureOf({ errors: problems }), given: submittedValues(form) } satisfies ActionFailure,
        {
          status: 422,
        },
      )
    try {
      // Rare, so it is no part of the first view.
      if (confirmFields.some((field) => form.has(field)))
        await (await import('./lib/confirm-session.ts')).confirmSession(given.api, form)
      const result = await act({ ...given, form })
      if (isAccepted(result)) tellAccepted(form)
      return result
    } catch (error) {
      if (error instanceof Response && isAccepted(error)) tellAccepted(form)
      const known = isShopError(error) && error.kind !== 'sessionOver'
      if (!known && !isChunkFailure(error)) throw await asResponse(error, given.url)
      const failed = known ? failureOf(error) : unexpectedFailure(error)
      const failure = { ...failed, given: { ...submittedValues(form), ...intentOf(failed, form) } }
      return data(refuse(failure, form), { status: known ? error.status : 503 })
    }
  }
}

/** The pressed button, so that the same action continues after the confirmation. */
function intentOf({ fields }: ActionFailure, form: FormData): Record<string, string> {
  const intent = form.get('intent')
  return confirmFields.some((field) => fields[field]) && typeof intent === 'string' ? { intent } : {}
}

type AnswerOf<F extends (args: never) => unknown> = Unwrapped<Awaited<ReturnType<F>>>
type Unwrapped<T> = T extends Response ? never : T extends DataWithResponseInit<infer D> ? D : T

export type ScreenData<L extends (args: never) => unknown> = AnswerOf<L>
export type Outcome<A extends (args: never) => unknown> = AnswerOf<A>

/** The loader's data, typed by the loader. */
export function useScreenData<L extends (args: never) => unknown>(): ScreenData<L> {
  return useLoaderData<unknown>() as ScreenData<L>
}

/** undefined until a form has been submitted. */
export function useOutcome<A extends (args: never) => unknown>(): Outcome<A> | undefined {
  return useActionData<unknown>() as Outcome<A> | undefined
}

/** Converts a ShopError for display in a form. */
export function failureOf(error: Pick<ShopError, 'errors'>): ActionFailure {
  const fields = error.errors.flatMap(({ field, message }) => (field ? [[field, message] as const] : []))
  // No field on the page shows what is wrong with the key of a request.
  const general = error.errors.filter(({ field }) => !field || field === 'request_key')
  return {
    ok: false,
    message: general.map(({ message }) => message).join('. ') || 'Проверьте отмеченные поля',
    fields: Object.fromEntries(fields),
  }
}

function argumentsOf({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): ScreenArguments {
  return {
    api: context.get(apiContext),
    session: context.get(sessionContext),
    headers: context.get(responseHeadersContext),
    params,
    url: new URL(request.url),
    // A getter, because reading `document.cookie` blocks the page.
    get cookies() {
      return typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie
    },
  }
}

function asResponse(error: unknown, url: URL): unknown {
  if (!isShopError(error)) return error
  if (error.kind === 'sessionOver') {
    // The client has already redirected to sign-in, so this promise never settles.
    if (typeof document !== 'undefined') return new Promise(() => {})
    return redirectDocument(paths.login(url.pathname + url.search))
  }
  return data({ message: error.message }, { status: error.status })
}
