import { html } from './html.ts'

/**
 * Stands in stored messages for the address of the site, which only the process that sends or shows them needs. Nobody can own
 * a name under `.example` (RFC 2606).
 */
const SITE = 'https://address-of-the-site.example'

/** Returns an absolute link to a path of the site, for the text of a message. */
export const siteLink = (path: string): string => SITE + path

interface Bodies {
  readonly body_text: string
  readonly body_html: string
}

/** Puts the address of the site into a stored message. `publicUrl` has no slash at its end. */
export function withSiteAddress<M extends Bodies>(message: M, publicUrl: string): M {
  return {
    ...message,
    body_text: message.body_text.replaceAll(SITE, () => publicUrl),
    body_html: message.body_html.replaceAll(SITE, () => html`${publicUrl}`.markup),
  }
}
