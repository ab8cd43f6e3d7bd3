import { isChunkFailure } from '@verstak/contract/shop-error.ts'
import { unexpectedFailure } from '@verstak/federated/lib/unexpected-failure.ts'
import type { DataRouter, DataStrategyFunction } from '@verstak/federated/router.ts'

type Strategy = Parameters<DataStrategyFunction>[0]
type Results = Awaited<ReturnType<DataStrategyFunction>>
type State = DataRouter['state']

/** No key of a fetcher. */
const PAGE = ''

/** The outcome of a background reload: whether part of the page still shows older data. */
export type ReloadReport = (stale: boolean) => void

/**
 * Loads data as the router does, but a page that is on screen outlives a failed reload of its data: it keeps the
 * data it has. A redirect and a refusal (4xx) are news and are shown.
 */
export function keepPage(page: () => State, report: ReloadReport): DataStrategyFunction {
  /** Parts with older data: the page, or fetchers by their keys. */
  const old = new Set<string>()
  return async (args) => {
    const results = await (args.matches.some(({ route }) => route.middleware)
      ? args.runClientMiddleware(load)
      : load(args))
    if (args.request.method !== 'GET') return args.fetcherKey ? withAnswers(results) : results
    if (args.request.signal.aborted) return results
    if (!isReload(args, page())) {
      old.clear()
      report(false)
      return results
    }
    const { kept, stale } = withoutFailures(results, args, page())
    const key = args.fetcherKey ?? PAGE
    if (stale) old.add(key)
    else old.delete(key)
    const { fetchers } = page()
    report([...old].some((one) => one === PAGE || fetchers.has(one)))
    return kept
  }
}

async function load({ matches }: Pick<Strategy, 'matches'>): Promise<Results> {
  const wanted = matches.filter((match) => match.shouldLoad)
  const results = await Promise.all(wanted.map((match) => match.resolve()))
  return Object.fromEntries(wanted.map(({ route }, index) => [route.id, results[index]])) as Results
}

/** Nobody has asked for another page: a timer, another tab or a change on this page has. */
function isReload({ fetcherKey }: Strategy, { navigation, location }: State): boolean {
  if (fetcherKey || navigation.state === 'idle') return true
  const { pathname, search } = navigation.location
  return navigation.formMethod === 'POST' && pathname === location.pathname && search === location.search
}

/** A route without a result keeps its data; a fetcher needs a result. */
function withoutFailures(results: Results, { fetcherKey }: Strategy, { loaderData, fetchers }: State) {
  const entries = Object.entries(results).flatMap(([id, result]) => {
    if (result.type !== 'error' || !isFailure(result.result)) return [[id, result] as const]
    if (fetcherKey) return [[id, { type: 'data', result: fetchers.get(fetcherKey)?.data } as const] as const]
    return id in loaderData ? [] : [[id, result] as const]
  })
  return {
    kept: Object.fromEntries(entries) as Results,
    stale: Object.values(results).some(({ type, result }) => type === 'error' && isFailure(result)),
  }
}

/** A form outside its page, such as the list in the search field, shows the failure itself. */
function withAnswers(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).map(([id, { type, result }]) => [
      id,
      type === 'error' && isChunkFailure(result)
        ? { type: 'data', result: unexpectedFailure(result) }
        : { type, result },
    ]),
  ) as Results
}

function isFailure(error: unknown): boolean {
  const { status, init } = (error ?? {}) as { status?: number; init?: { status?: number } | null }
  const code = init?.status ?? status
  return code === undefined || code >= 500 || code === 429 || code === 408
}
