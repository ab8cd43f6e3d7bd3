import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { HostSettings } from './settings.ts'

/** Responses that are not pages run and load nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** `own`: who may use the camera and the geolocation; the browser still asks the visitor. */
function devices(own: string): string {
  return `camera=(${own}), display-capture=(), geolocation=(${own}), microphone=(), payment=(), publickey-credentials-get=(), usb=()`
}

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': devices(''),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Without subdomains, because they do not belong to the shop. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** Adds these headers to every response; a response's own headers stay. */
export function registerHeaders(app: FastifyInstance, { publicUrl }: Pick<HostSettings, 'publicUrl'>): void {
  const headers = Object.entries({ ...HEADERS, ...(publicUrl.startsWith('https:') ? HTTPS_ONLY : {}) })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

/** In development, files change under the same URL, so their hashes are unknown. */
export const UNCHECKED = process.env.NODE_ENV === 'development'

/** For one response only. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/**
 * Headers of a page: scripts and styles need the nonce, files also their hash; browsers fetch files of
 * remotes below `folders`. `bots`: origins of a bot check provider, whose files have no hash.
 */
export function pageHeaders(
  nonce: string,
  folders: readonly string[],
  bots: readonly string[] = [],
): Record<string, string> {
  const own = ["'self'", ...new Set(folders.map((folder) => new URL(folder).origin))].join(' ')
  return {
    'content-security-policy': [
      NOTHING,
      `script-src ${[`'nonce-${nonce}'`, ...bots].join(' ')}`,
      `style-src 'nonce-${nonce}'`,
      `img-src data: ${own}`,
      `font-src ${own}`,
      // Service worker of the offline page.
      "worker-src 'self'",
      `connect-src ${["'self'", ...folders, ...bots].join(' ')}`,
      ...(bots.length > 0 ? [`frame-src ${bots.join(' ')}`] : []),
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
    // For scanning packing codes, and for the nearest shops. Client-side navigation keeps the policy of the
    // first page.
    'permissions-policy': devices('self'),
    ...(bots.length > 0 || UNCHECKED ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
  }
}
