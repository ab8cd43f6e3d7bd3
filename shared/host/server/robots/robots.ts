import * as paths from '@verstak/domain/paths.ts'

const CLOSED = [
  paths.personal(),
  paths.basket(),
  paths.checkout(),
  paths.login(),
  paths.logout(),
  paths.registration(),
  paths.restore(),
  `${paths.search()}?`,
  `${paths.branches()}?`,
  '/delete_account/',
  '/error/',
  '/ie/',
  '/qr/',
  '/api/',
  '/web/',
  '/-/',
]

/**
 * Parameters that do not change the page's content; search engines without `Clean-param` use the canonical
 * link.
 */
const MEANINGLESS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'sort',
  'consumables',
]

/** `publicUrl` has no trailing slash. */
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
