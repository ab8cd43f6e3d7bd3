import type { PicturePreload } from '@verstak/domain/picture.ts'
import type { UIMatch } from '@verstak/federated/router.ts'

export interface Head {
  readonly title: string
  readonly description?: string | undefined
  /** A local path; the server makes it absolute. */
  readonly canonical?: string | undefined
  readonly noindex?: boolean | undefined
  readonly jsonLd?: unknown
  /** A local path, for previews of shared links. */
  readonly image?: string | undefined
  /** For link previews; without it the page is an ordinary one. */
  readonly kind?: 'product' | undefined
  /** Screens of 1280 px and more are redirected to this local path before the first paint. */
  readonly wide?: string | undefined
  /** The largest pictures of the first screen, loaded before fonts and scripts. */
  readonly preloadPictures?: readonly PicturePreload[] | undefined
  /** Chunks whose markup appears before their code loads: the page includes their styles. */
  readonly lateChunks?: readonly string[] | undefined
}

export interface HeadLocation {
  readonly pathname: string
  readonly search: string
  readonly origin: string
}

export interface ScreenHandle<Data = never> {
  readonly head?: (data: Data, location: HeadLocation) => Head
  /**
   * The large parts have their own `Suspense` and the rest is small, so the page hydrates at once to handle
   * clicks early.
   */
  readonly hydratesAtOnce?: true
}

export const SITE_NAME = 'Верстак'

/** The head of the deepest matched route that declares one, else the site name. */
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
