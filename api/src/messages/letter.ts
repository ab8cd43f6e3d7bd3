import { Html, html } from './html.ts'
import { siteLink } from './site-link.ts'

/**
 * Styles are inline because mail clients drop style sheets. The mailbox list shows `lead` after the subject.
 */
export function letter(title: string, lead: string, body: Html): string {
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#f5f6f8">
<div style="display:none;max-height:0;overflow:hidden">${lead}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f8"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;table-layout:fixed;background:#ffffff;border-radius:8px;overflow-wrap:anywhere;word-break:break-word;${FONT}">
<tr><td style="padding:20px 16px 0;font-size:18px;font-weight:bold;color:#d4202a">Верстак</td></tr>
<tr><td style="padding:8px 16px 24px"><h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${title}</h1>
${body}</td></tr>
<tr><td style="padding:16px;border-top:1px solid #e2e5ea;font-size:13px;color:#666d7b">Письмо отправлено автоматически магазином <a href="${siteLink('/')}" target="_blank" style="color:#1b4fb0">«Верстак»</a>.</td></tr>
</table></td></tr></table></body></html>`.markup
}

const FONT = new Html('font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45;color:#16181d')

export const paragraph = (text: string): Html => html`<p style="margin:0 0 12px">${text}</p>`

/** `href` is a path of the site. */
export const buttonLink = (href: string, text: string): Html =>
  html`<p style="margin:20px 0 0"><a href="${siteLink(href)}" target="_blank" style="display:inline-block;padding:12px 20px;background:#d4202a;border-radius:4px;color:#ffffff;text-decoration:none">${text}</a></p>`

export const signature = `-- \nМагазин «Верстак»\n${siteLink('/')}`
