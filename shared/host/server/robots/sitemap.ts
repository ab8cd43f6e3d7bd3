import type { CallData } from '@verstak/contract/call.ts'
import type { sitemap } from '@verstak/contract/catalog/calls.ts'

type Entry = CallData<typeof sitemap>['entries'][number]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A site map has at most 50,000 addresses; `pages` is the number of site maps. */
export function sitemapIndex(publicUrl: string, pages: number): string {
  const maps = Array.from(
    { length: pages },
    (_, index) => `<sitemap><loc>${escapeXml(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex ${SCHEMA}>${maps.join('')}</sitemapindex>\n`
}

export function sitemapPage(publicUrl: string, entries: readonly Entry[]): string {
  return `${HEAD}<urlset ${SCHEMA}>${entries.map((entry) => urlElement(publicUrl, entry)).join('')}</urlset>\n`
}

function urlElement(publicUrl: string, { path, changed }: Entry): string {
  const day = changed === null ? '' : `<lastmod>${escapeXml(changed.slice(0, 10))}</lastmod>`
  return `<url><loc>${escapeXml(new URL(publicUrl + path).href)}</loc>${day}</url>`
}
