import { join } from 'node:path'
import type { Banner } from '@verstak/contract/catalog/schemas.ts'
import { day } from '@verstak/contract/common.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import * as v from 'valibot'
import { BrokenContent, leadsSomewhere, readText, readYaml, siteContent } from '#areas/site/content/face.ts'

import { CONTENT } from '#content-folder.ts'

const NAME = 'banners.yaml'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())

const bannersFile = v.strictObject({
  banners: v.array(
    v.strictObject({
      title: text,
      text,
      href: v.pipe(v.string(), v.regex(/^(\/|https:\/\/)/)),
      link: text,
      starts: v.nullable(day),
      ends: v.nullable(day),
    }),
  ),
})

export type WrittenBanner = v.InferOutput<typeof bannersFile>['banners'][number]

let loaded: readonly WrittenBanner[] | undefined

/** Cached. Throws `BrokenContent` that names an invalid field, a broken link, or an end before its start. */
export function writtenBanners(): readonly WrittenBanner[] {
  loaded ??= loadBanners(CONTENT, new Set(siteContent().pages.keys()))
  return loaded
}

/** `slugs`: content pages that a banner may link to. */
export function loadBanners(folder: string, slugs: ReadonlySet<string>): readonly WrittenBanner[] {
  const file = join(folder, NAME)
  const { banners } = readYaml(file, readText(folder, NAME), bannersFile)
  for (const { title, href, starts, ends } of banners) {
    if (!leadsSomewhere(href, slugs)) throw new BrokenContent(file, `нет страницы ${href}`)
    if (starts && ends && ends < starts) throw new BrokenContent(file, `${title}: ends раньше starts`)
  }
  return banners
}

/**
 * The first banner valid now in Moscow whose link is not among the `empty` listings; null if there is none.
 */
export function bannerAt(
  time: Date,
  empty: ReadonlySet<string>,
  banners: readonly WrittenBanner[] = writtenBanners(),
): Banner | null {
  const today = moscowDay(time)
  const shown = banners.find(
    ({ href, starts, ends }) =>
      !empty.has(href) && (starts === null || starts <= today) && (ends === null || today <= ends),
  )
  if (!shown) return null
  const { title, text, href, link } = shown
  return { title, text, href, link }
}
