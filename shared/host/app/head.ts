import type { PicturePreload } from '@verstak/shared/domain/picture.ts'
import type { UIMatch } from '@verstak/shared/federated/router.ts'

/** What a screen puts into the head of the document. */
export interface Head {
  readonly title: string
  readonly description?: string | undefined
  /** A local path; the server makes it absolute. */
  readonly canonical?: string | undefined
  readonly noindex?: boolean | undefined
  readonly jsonLd?: unknown
  /** A picture of what the page is about, for those who share it: a local path. */
  readonly image?: string | undefined
  /** What the page is to those who share it: one product, or (without) a page of the site. */
  readonly kind?: 'product' | undefined
  /** A local path where wide screens (1280 px and more) go instead, before anything is painted. */
  readonly wide?: string | undefined
  /** The pictures that the first screen shows largest: fetched before the fonts and the scripts. */
  readonly preloadPictures?: readonly PicturePreload[] | undefined
}

/** Where a page is; `origin`: for what needs whole addresses. */
export interface HeadLocation {
  readonly pathname: string
  readonly search: string
  readonly origin: string
}

/** A screen's `handle`: how its loader data reads as a head. */
export interface ScreenHandle<Data = never> {
  readonly head?: (data: Data, location: HeadLocation) => Head
}

export const SITE_NAME = 'Верстак'

/** The head of the deepest match that gives one. */
export function headOf(
  matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[],
  location: HeadLocation,
): Head {
  for (const match of [...matches].reverse()) {
    const head = (match.handle as ScreenHandle | undefined)?.head
    if (head) return head(match.loaderData as never, location)
  }
  return { title: SITE_NAME }
}

/** «Дрели — Верстак»; the shop's name alone stays as it is. */
export function documentTitle(title: string): string {
  return title === SITE_NAME ? title : `${title} — ${SITE_NAME}`
}
