import { html } from './html.ts'

/**
 * Placeholder of the site URL in stored messages; only the process that sends or shows them needs the real
 * URL. Names under `.example` are reserved (RFC 2606).
 */
const SITE = 'https://address-of-the-site.example'

/** Returns an absolute link to a path of the site, for the text of a message. */
export const siteLink = (path: string): string => SITE + path

interface Bodies {
  readonly body_text: string
  readonly body_html: string
}

/** Inserts the site URL into a stored message. `publicUrl` has no trailing slash. */
export function withSiteAddress<M extends Bodies>(message: M, publicUrl: string): M {
  return {
    ...message,
    body_text: message.body_text.replaceAll(SITE, () => publicUrl),
    body_html: message.body_html.replaceAll(SITE, () => html`${publicUrl}`.markup),
  }
}
