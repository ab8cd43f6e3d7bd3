import type { UIMatch } from '@verstak/shared/router/router.ts'

/** What a screen puts into the head of the document. */
export interface Head {
  readonly title: string
  readonly description?: string | undefined
  /** A local path; the server makes it absolute. */
  readonly canonical?: string | undefined
  readonly noindex?: boolean | undefined
  readonly jsonLd?: unknown
  /** The picture that the first screen shows largest: fetched before the scripts. */
  readonly preloadImage?:
    | { readonly srcSet: string; readonly sizes: string; readonly type: string }
    | undefined
}

/** A screen's `handle`: how its loader data reads as a head. */
export interface ScreenHandle<Data = never> {
  readonly head?: (data: Data, location: { pathname: string; search: string }) => Head
}

export const SITE_NAME = 'Верстак'

/** The head of the deepest match that gives one. */
export function headOf(
  matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[],
  location: { pathname: string; search: string },
  failed = false,
): Head {
  for (const match of failed ? [] : [...matches].reverse()) {
    const head = (match.handle as ScreenHandle | undefined)?.head
    if (head) return head(match.loaderData as never, location)
  }
  return { title: SITE_NAME, noindex: failed }
}

/** «Дрели — Верстак»; the shop's name alone stays as it is. */
export function documentTitle(title: string): string {
  return title === SITE_NAME ? title : `${title} — ${SITE_NAME}`
}
