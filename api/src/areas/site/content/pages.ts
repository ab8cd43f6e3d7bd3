import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentPage, StoreInfo } from '@verstak/contract/content/schemas.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import type * as v from 'valibot'
import { BrokenContent, readText, readYaml } from './content-file.ts'
import { toHtml } from './markdown.ts'
import { frontMatter } from './schemas.ts'

export interface LoadedPage extends Pick<v.InferOutput<typeof frontMatter>, 'items' | 'consent'> {
  readonly page: ContentPage
  /** SHA-256 in hex of the displayed text. */
  readonly hash: string
}

const PAGE_FILE = /^([a-z0-9-]{1,60})\.md$/
const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/

export function loadPages(folder: string, store: StoreInfo): ReadonlyMap<string, LoadedPage> {
  const pages = new Map<string, LoadedPage>()
  for (const name of readdirSync(folder).sort()) {
    const slug = PAGE_FILE.exec(name)?.[1]
    if (!slug)
      throw new BrokenContent(join(folder, name), 'имя страницы — латинские буквы, цифры и дефис, .md')
    pages.set(slug, loadPage(folder, name, slug, store))
  }
  return pages
}

function loadPage(folder: string, name: string, slug: string, store: StoreInfo): LoadedPage {
  const file = join(folder, name)
  const [, head, body] = FRONT_MATTER.exec(readText(folder, name)) ?? []
  if (head === undefined || body === undefined)
    throw new BrokenContent(file, 'сверху нужны сведения о странице между строками ---')
  const { items, consent, ...page } = readYaml(file, head, frontMatter)
  const source = fillIn(file, body, store)
  if (!source.trim()) throw new BrokenContent(file, 'нет текста')
  return {
    page: { slug, ...page, html: toHtml(source) },
    hash: createHash('sha256').update(source).digest('hex'),
    items,
    consent,
  }
}

/** Replaces `{{store.…}}` by facts of the store, so that each has one source. */
function fillIn(file: string, source: string, store: StoreInfo): string {
  const facts: Record<string, string> = {
    'store.name': store.name,
    'store.email': store.email,
    'store.phone': formatPhone(store.phones[0]?.number ?? ''),
    ...Object.fromEntries(
      Object.entries(store.requisites).map(([key, value]) => [`store.requisites.${key}`, value]),
    ),
  }
  return source.replace(/\{\{([^{}]*)\}\}/g, (_, given: string) => {
    const key = given.trim()
    const fact = facts[key]
    if (fact === undefined) throw new BrokenContent(file, `неизвестная подстановка {{${key}}}`)
    return fact
  })
}
