import { paths } from '#domain/paths.ts'

/** Pages that are of no use in a search engine, or are nobody else's business. */
const CLOSED = [
  paths.personal(),
  paths.basket(),
  paths.checkout(),
  paths.login(),
  paths.logout(),
  paths.registration(),
  paths.restore(),
  `${paths.search()}?`,
  '/delete_account/',
  '/error/',
  '/ie/',
  '/qr/',
  '/api/',
  '/web/',
  '/-/',
]

/** Parameters that change nothing of what a page is about; the other search engines read the canonical link. */
const MEANINGLESS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'sort',
  'consumables',
]

/** What search engines may read. `publicUrl`: the shop's address without a slash at its end. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Clean-param: ${MEANINGLESS.join('&')}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
