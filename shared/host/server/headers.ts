import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { HostSettings } from './settings.ts'

/** Answers that are no pages run and load nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** `own`: who may use the camera and the place of the visitor, who is asked for them in any case. */
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

/** Subdomains are not the shop's to decide on. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** Puts them on every answer; what an answer says itself stays. */
export function registerHeaders(app: FastifyInstance, { publicUrl }: Pick<HostSettings, 'publicUrl'>): void {
  const headers = Object.entries({ ...HEADERS, ...(publicUrl.startsWith('https:') ? HTTPS_ONLY : {}) })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

/** Files of a session of development change under their addresses, so no hash is known of them. */
export const UNCHECKED = process.env.NODE_ENV === 'development'

/** For one answer only. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/**
 * The headers of a page: scripts and styles run by the nonce alone, and files only with their hash; below `folders`
 * remotes keep what browsers fetch. `bots`: origins of a provider against robots, whose files have no hash.
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
      // The worker of the page that opens without a network.
      "worker-src 'self'",
      `connect-src ${["'self'", ...folders, ...bots].join(' ')}`,
      ...(bots.length > 0 ? [`frame-src ${bots.join(' ')}`] : []),
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
    // For codes of packing lists, and for the nearest shops; a page keeps its policy when the visitor goes on to another.
    'permissions-policy': devices('self'),
    ...(bots.length > 0 || UNCHECKED ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
  }
}
