import { type Html, html } from './html.ts'
import { buttonLink, letter, paragraph, signature } from './letter.ts'
import type { Message } from './repository.ts'
import { siteLink } from './site-link.ts'

export interface PlainLetter {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Shown large, after the first paragraph. */
  readonly code?: string | null
  /** The secret in the button's link. */
  readonly key?: string
  /** `href` is a path of the site. */
  readonly button?: { readonly text: string; readonly href: string }
  /** At the end, for readers who received the letter by mistake. */
  readonly note?: string
}

export function plainLetter({ to, subject, paragraphs, code, key, button, note }: PlainLetter): Message {
  const [lead = '', ...rest] = paragraphs
  const text = [
    lead,
    code,
    ...rest,
    button ? `${button.text}:\n${siteLink(button.href)}` : '',
    note,
    signature,
  ]
  const body = html`${paragraph(lead)}${code ? largeCode(code) : ''}${rest.map(paragraph)}
${button ? buttonLink(button.href, button.text) : ''}${note === undefined ? '' : small(note)}`
  return {
    to,
    subject,
    text: text.filter(Boolean).join('\n\n'),
    html: letter(subject, lead, body),
    secrets: [code, key].filter((secret) => typeof secret === 'string'),
  }
}

const largeCode = (code: string): Html =>
  html`<p style="margin:0 0 16px;padding:12px 16px;background:#f5f6f8;border-radius:4px;font-size:28px;font-weight:bold;letter-spacing:6px;text-align:center">${code}</p>`

const small = (text: string): Html =>
  html`<p style="margin:20px 0 0;font-size:13px;color:#666d7b">${text}</p>`
