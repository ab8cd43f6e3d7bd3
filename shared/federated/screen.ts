import type { Api } from '@verstak/shared/federated/api.ts'
import {
  apiContext,
  responseHeadersContext,
  type Session,
  sessionContext,
} from '@verstak/shared/federated/contexts.ts'
import {
  type ActionFunctionArgs,
  type DataWithResponseInit,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from '@verstak/shared/federated/router.ts'
import type { CallError, ShopError } from '#contract/errors.ts'
import { isShopError } from '#contract/shop-error.ts'
import { paths } from '#domain/paths.ts'
import { givenOf } from '#forms/given-of.ts'

export interface ScreenArguments {
  readonly api: Api
  readonly session: () => Promise<Session>
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  /** The visitor's cookies as the screen may see them: the request's, or what scripts can read of them. */
  readonly cookies: string
  /** Headers of the page's answer: cookies set here reach the browser with a server-rendered page. */
  readonly headers: Headers
}

export interface ActionArguments extends ScreenArguments {
  readonly form: FormData
}

/** What a failed action gives its screen: a message for the whole form, and one for each field at fault. */
export interface ActionFailure {
  readonly ok: false
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** What was typed, passwords left out: the form comes back filled in. */
  readonly given?: Readonly<Record<string, string>>
}

/** A screen's loader: gets the typed API; a ShopError becomes the right error page, or the way to sign in. */
export function screenLoader<T>(load: (args: ScreenArguments) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const given = argumentsOf(args)
    try {
      return await load(given)
    } catch (error) {
      throw await asResponse(error, given.url)
    }
  }
}

type Act<T> = (args: ActionArguments) => Promise<T>
type Action<T, F> = (args: ActionFunctionArgs) => Promise<T | DataWithResponseInit<F>>

/**
 * A screen's action: gets the form; a ShopError becomes an ActionFailure with its status, nothing typed is lost. `refuse`
 * says what the screen gets instead of the plain failure.
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
    // The server has left something out of the form: a file that was too large.
    const { problems = [] } = args.request as Request & { readonly problems?: readonly CallError[] }
    if (problems.length > 0)
      return data({ ...failureOf({ errors: problems }), given: givenOf(form) } satisfies ActionFailure, {
        status: 422,
      })
    try {
      return await act({ ...given, form })
    } catch (error) {
      if (!isShopError(error) || error.kind === 'sessionOver') throw await asResponse(error, given.url)
      const failure = { ...failureOf(error), given: givenOf(form) }
      return data(refuse(failure, form), { status: error.status })
    }
  }
}

type AnswerOf<F extends (args: never) => unknown> = Unwrapped<Awaited<ReturnType<F>>>
type Unwrapped<T> = T extends Response ? never : T extends DataWithResponseInit<infer D> ? D : T

/** What a screen gets from its loader. */
export type ScreenData<L extends (args: never) => unknown> = AnswerOf<L>
/** What a screen gets from its action: what the action answered, or why it was refused. */
export type Outcome<A extends (args: never) => unknown> = AnswerOf<A>

/** The data of the screen: `useScreenData<typeof loader>()`. */
export function useScreenData<L extends (args: never) => unknown>(): ScreenData<L> {
  return useLoaderData<unknown>() as ScreenData<L>
}

/** What became of the form that was sent last, if one was: `useOutcome<typeof action>()`. */
export function useOutcome<A extends (args: never) => unknown>(): Outcome<A> | undefined {
  return useActionData<unknown>() as Outcome<A> | undefined
}

/** A ShopError as a form shows it. */
export function failureOf(error: Pick<ShopError, 'errors'>): ActionFailure {
  const fields = error.errors.flatMap(({ field, message }) => (field ? [[field, message] as const] : []))
  const general = error.errors.filter(({ field }) => !field).map(({ message }) => message)
  return {
    ok: false,
    message: general.join('. ') || 'Проверьте отмеченные поля',
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
    // Read when it is asked for: in the browser the page stops until another process has answered.
    get cookies() {
      return typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie
    },
  }
}

function asResponse(error: unknown, url: URL): unknown {
  if (!isShopError(error)) return error
  if (error.kind === 'sessionOver') {
    // In the browser the client has told the page, which is on its way to sign in: once is enough.
    if (typeof document !== 'undefined') return new Promise(() => {})
    return redirectDocument(paths.login(url.pathname + url.search))
  }
  return data({ message: error.message }, { status: error.status })
}
