import type { PicturePreload } from '@verstak/domain/picture.ts'
import { documentTitle, type Head, SITE_NAME } from '@verstak/federated/routes/head.ts'
import { PAGE_STATE_ID, type PageState } from '@verstak/host/app/release.ts'
import { UNCHECKED } from '../headers.ts'
import type { HostAssets, PageAssets, Script, Stylesheet } from './page-assets.ts'
import type { WebFont } from './styles.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
/** The text cannot end the script element or open a comment. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/**
 * Inlines the styles for the first paint; disabled links tell the bundler's runtime that the stylesheets are
 * loaded.
 */
function styleElements(css: readonly Stylesheet[], nonce: string): string {
  if (css.length === 0) return ''
  // An update cannot replace inlined styles.
  if (UNCHECKED)
    return css
      .map(({ href }) => `<link rel="stylesheet" nonce="${nonce}" href="${escapeHtml(href)}">`)
      .join('')
  const text = css.map((sheet) => sheet.text).join('')
  const links = css.map(({ href }) => `<link rel="stylesheet" disabled href="${escapeHtml(href)}">`)
  return `<style nonce="${nonce}">${text}</style>${links.join('')}`
}

/** Open Graph tags; a page that is not indexed has only a name. */
function openGraph(head: Head, url: string, publicUrl: string): string[] {
  const given: [name: string, content: string | undefined][] = [
    ['site_name', SITE_NAME],
    ['locale', 'ru_RU'],
    ['type', head.kind ?? 'website'],
    ['title', head.title],
    ['description', head.description],
    ['url', head.noindex ? undefined : url],
    ['image', head.image && publicUrl + head.image],
  ]
  return given.flatMap(([name, content]) =>
    content ? [`<meta property="og:${name}" content="${escapeHtml(content)}">`] : [],
  )
}

/** For browsers that do not send their width: redirects before the first paint. */
const wideRedirect = (to: string, nonce: string) =>
  `<script nonce="${nonce}">matchMedia("(min-width:1280px)").matches&&(document.documentElement.hidden=!0,location.replace(${scriptJson(to)}))</script>`

const preloadPicture = ({ srcSet, sizes }: PicturePreload) =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}">`

/** Applies the font once it has loaded; without scripts the stylesheet's rule does. */
const webFont = ({ rule, family, href, weight }: WebFont, nonce: string) =>
  [
    `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin="anonymous">`,
    `<noscript><style nonce="${nonce}">${rule}</style></noscript>`,
    `<script nonce="${nonce}">self.FontFace&&new FontFace(${scriptJson(family)},${scriptJson(`url(${href})`)},{weight:${scriptJson(weight)}}).load().then(function(f){document.fonts.add(f)},function(){})</script>`,
  ].join('')

const deferred = ({ src, integrity }: Script, nonce: string) =>
  `<script nonce="${nonce}" defer src="${escapeHtml(src)}"${UNCHECKED ? '' : ` integrity="${integrity}"`} crossorigin="anonymous"></script>`

export function documentStart(
  head: Head,
  assets: PageAssets,
  page: {
    publicUrl: string
    pathname: string
    nonce: string
    /** The cookie notice comes first, so that Tab reaches it first. */
    notice?: string
  },
): string {
  const { nonce, notice = '' } = page
  const canonical = `${page.publicUrl}${head.canonical ?? page.pathname}`
  const title = escapeHtml(documentTitle(head.title))
  const lines = [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...(head.wide ? [wideRedirect(head.wide, nonce)] : []),
    ...(head.preloadPictures ?? []).map(preloadPicture),
    styleElements(assets.css, nonce),
    ...(head.description ? [`<meta name="description" content="${escapeHtml(head.description)}">`] : []),
    ...(head.noindex
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...openGraph(head, canonical, page.publicUrl),
    '<meta name="theme-color" content="#ffffff"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(head.jsonLd
      ? [`<script nonce="${nonce}" type="application/ld+json">${scriptJson(head.jsonLd)}</script>`]
      : []),
    ...assets.js.map((script) => deferred(script, nonce)),
    `</head><body>${notice}<div id="root">`,
  ]
  return lines.join('')
}

export const stateText = (state: PageState): string => scriptJson(state)

/** Fonts are loaded here, because in the head they would delay the first paint. */
export function documentEnd(host: HostAssets, state: string, nonce: string): string {
  const fonts = host.fonts.map((font) => webFont(font, nonce)).join('')
  return `</div>${fonts}<script nonce="${nonce}" type="application/json" id="${PAGE_STATE_ID}">${state}</script></body></html>`
}
