import type { PicturePreload } from '@verstak/domain/picture.ts'
import type { UIMatch } from '@verstak/federated/router.ts'

export interface Head {
  readonly title: string
  readonly description?: string | undefined
  /** A local path; the server makes it absolute. */
  readonly canonical?: string | undefined
  readonly noindex?: boolean | undefined
  readonly jsonLd?: unknown
  /** A local path, for previews where the page is shared. */
  readonly image?: string | undefined
  /** For previews; without it the page is an ordinary one. */
  readonly kind?: 'product' | undefined
  /** Screens of 1280 px and more go to this local path before anything is painted. */
  readonly wide?: string | undefined
  /** The largest of the first screen: fetched before the fonts and the scripts. */
  readonly preloadPictures?: readonly PicturePreload[] | undefined
  /** Names of chunks that the page shows before their code comes: their styles come with the page. */
  readonly lateChunks?: readonly string[] | undefined
}

export interface HeadLocation {
  readonly pathname: string
  readonly search: string
  readonly origin: string
}

export interface ScreenHandle<Data = never> {
  readonly head?: (data: Data, location: HeadLocation) => Head
  /** Its large parts have a `Suspense` of their own; the rest is little, so it answers a press as soon as it can. */
  readonly hydratesAtOnce?: true
}

export const SITE_NAME = 'Верстак'

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

export function documentTitle(title: string): string {
  return title === SITE_NAME ? title : `${title} — ${SITE_NAME}`
}
