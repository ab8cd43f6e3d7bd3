import { join } from 'node:path'
import type { StoreInfo } from '@verstak/contract/content/schemas.ts'
import type { MenuItem } from '@verstak/contract/menus/schemas.ts'
import { type ConsentPurpose, consentPurposes } from '@verstak/domain/consents.ts'
import type * as v from 'valibot'
import { CONTENT } from '#content-folder.ts'
import { BrokenContent, readText, readYaml } from './content-file.ts'
import { consentHref, leadsSomewhere } from './links.ts'
import { type LoadedPage, loadPages } from './pages.ts'
import {
  menusFile,
  moscowNoticeFile,
  type StoreBank,
  type StoreMailboxes,
  type StoreManager,
  storeFile,
  type WrittenMenuType,
  writtenMenuTypes,
} from './schemas.ts'

export interface ConsentText {
  readonly purpose: ConsentPurpose
  readonly version: string
  readonly label: string
  /** Page with the full text. */
  readonly href: string
  readonly required: boolean
  readonly hash: string
}

/** Content that editors write in `api/content/`. */
export interface SiteContent {
  readonly pages: ReadonlyMap<string, LoadedPage>
  readonly consents: readonly ConsentText[]
  readonly store: StoreInfo
  /** Bank account for paying invoices. */
  readonly bank: StoreBank
  readonly manager: StoreManager
  readonly mailboxes: StoreMailboxes
  /** Maximum order sum (kopecks) that organisations may pay by card; null: only private persons may. */
  readonly cards: { readonly organizationsUpTo: number | null }
  readonly menus: Readonly<Record<WrittenMenuType, { name: string; items: MenuItem[] }>>
  /** Null if there is no notice. */
  readonly moscowNotice: { text: string; href: string | null; end: Date } | null
}

/** The page whose items are the store's advantages. */
export const ADVANTAGES = 'advantages'

let loaded: SiteContent | undefined

/** Cached; the API loads it at start, so that invalid files are noticed then. */
export function siteContent(): SiteContent {
  loaded ??= loadContent(CONTENT)
  return loaded
}

/** Throws `BrokenContent` that names the invalid file. */
export function loadContent(folder: string): SiteContent {
  const yaml = <S extends v.GenericSchema>(name: string, schema: S) =>
    readYaml(join(folder, name), readText(folder, name), schema)
  const { bank, manager, mailboxes, cards, ...store } = yaml('store.yaml', storeFile)
  const pages = loadPages(join(folder, 'pages'), store)
  if (!pages.get(ADVANTAGES)?.items)
    throw new BrokenContent(join(folder, 'pages', `${ADVANTAGES}.md`), 'нужен список items')
  const menus = yaml('menus.yaml', menusFile)
  const notice = yaml('moscow-notice.yaml', moscowNoticeFile)
  const slugs = new Set(pages.keys())
  const requirePage = (name: string, href: string) => {
    if (!leadsSomewhere(href, slugs)) throw new BrokenContent(join(folder, name), `нет страницы ${href}`)
  }
  for (const type of writtenMenuTypes)
    for (const href of hrefsOf(menus[type].items)) requirePage('menus.yaml', href)
  if (notice.href) requirePage('moscow-notice.yaml', notice.href)
  return {
    pages,
    consents: consentsOf(join(folder, 'pages'), pages),
    store,
    bank,
    manager,
    mailboxes,
    cards: { organizationsUpTo: cards.organizationsUpTo === null ? null : cards.organizationsUpTo * 100 },
    menus,
    moscowNotice: notice.text
      ? {
          text: notice.text,
          href: notice.href,
          end: new Date(`${notice.date_end.replace(' ', 'T')}:00+03:00`),
        }
      : null,
  }
}

const hrefsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ href, items: below }) => [href, ...hrefsOf(below)])

function consentsOf(folder: string, pages: SiteContent['pages']): ConsentText[] {
  return consentPurposes.map((purpose) => {
    const [text, ...others] = [...pages.values()].filter(({ consent }) => consent?.purpose === purpose)
    if (!text?.consent) throw new BrokenContent(folder, `нет согласия ${purpose}`)
    if (others.length > 0) throw new BrokenContent(folder, `согласий ${purpose} несколько`)
    const { page, consent, hash } = text
    return { ...consent, version: page.version, href: consentHref(page.slug), hash }
  })
}
