import type { AssetGroup, AssetManifest, StyleTexts } from '#build/assets.ts'
import type { PicturePreload } from '#domain/picture.ts'
import { documentTitle, type Head, SITE_NAME } from '#host/app/head.ts'
import { PAGE_STATE_ID, type PageState } from '#host/app/release.ts'
import { readPageId } from '#routes/page-id.ts'
import type { LoadedRemote } from '../process/release-set.ts'
import type { WebFont } from './styles.ts'

export interface Stylesheet {
  readonly href: string
  readonly text: string
}

export interface PageAssets {
  readonly css: readonly Stylesheet[]
  readonly js: readonly string[]
}

export interface HostAssets {
  readonly manifest: AssetManifest
  readonly styles: StyleTexts
  /** The address of the host's own browser files, with a slash at the end. */
  readonly base: string
  readonly fonts: readonly WebFont[]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
/** Nothing in the text can end the script element or open a comment. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** The host's entry; each remote's entry, routes and matched chunk; each slot's chunk and its remote's entry. */
export function pageAssets(
  host: HostAssets,
  remotes: readonly LoadedRemote[],
  routeIds: readonly string[],
  slots: readonly string[],
): PageAssets {
  const css = new Map<string, Stylesheet>()
  const js = new Set<string>()
  const add = (base: string, group: AssetGroup | undefined, styles: StyleTexts) => {
    for (const file of group?.css ?? []) {
      const href = base + file
      if (!css.has(href)) css.set(href, { href, text: styles[file] ?? '' })
    }
    for (const file of group?.js ?? []) js.add(base + file)
  }
  add(host.base, host.manifest.entries.main, host.styles)
  for (const id of routeIds) {
    const { owner, chunk } = readPageId(id)
    const remote = remotes.find(({ name }) => name === owner)
    if (!remote) {
      add(host.base, host.manifest.chunks[chunk], host.styles)
      continue
    }
    const base = new URL('web/', remote.url).href
    js.add(remote.entry)
    add(base, remote.assets.chunks.routes, remote.styles)
    add(base, remote.assets.chunks[chunk], remote.styles)
  }
  for (const slot of slots) {
    const [owner, name] = slot.split('/')
    const remote = remotes.find((candidate) => candidate.name === owner)
    if (!remote) continue
    js.add(remote.entry)
    add(new URL('web/', remote.url).href, remote.assets.chunks[`slot-${name}`], remote.styles)
  }
  return { css: [...css.values()], js: [...js] }
}

/** Inlined for the first paint; the disabled links tell the bundler's runtime that the stylesheets are there. */
function styleElements(css: readonly Stylesheet[]): string {
  if (css.length === 0) return ''
  const text = css.map((sheet) => sheet.text).join('')
  const links = css.map(({ href }) => `<link rel="stylesheet" disabled href="${escapeHtml(href)}">`)
  return `<style>${text}</style>${links.join('')}`
}

/** Open Graph; a page kept from search engines gets only a name. */
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

/** For browsers that do not send their width: they go on before anything is painted. */
const wideRedirect = (to: string) =>
  `<script>matchMedia("(min-width:1280px)").matches&&(document.documentElement.hidden=!0,location.replace(${scriptJson(to)}))</script>`

const preloadPicture = ({ srcSet, sizes }: PicturePreload) =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}">`

/** Sets the page in the font when it has come; where no script runs, the stylesheet's rule does. */
const webFont = ({ rule, family, href, weight }: WebFont) =>
  [
    `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin="anonymous">`,
    `<noscript><style>${rule}</style></noscript>`,
    `<script>self.FontFace&&new FontFace(${scriptJson(family)},${scriptJson(`url(${href})`)},{weight:${scriptJson(weight)}}).load().then(function(f){document.fonts.add(f)},function(){})</script>`,
  ].join('')

export function documentStart(
  head: Head,
  assets: PageAssets,
  page: { publicUrl: string; pathname: string },
): string {
  const canonical = `${page.publicUrl}${head.canonical ?? page.pathname}`
  const title = escapeHtml(documentTitle(head.title))
  const lines = [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...(head.wide ? [wideRedirect(head.wide)] : []),
    ...(head.preloadPictures ?? []).map(preloadPicture),
    styleElements(assets.css),
    ...(head.description ? [`<meta name="description" content="${escapeHtml(head.description)}">`] : []),
    ...(head.noindex
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...openGraph(head, canonical, page.publicUrl),
    '<meta name="theme-color" content="#ffffff"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(head.jsonLd ? [`<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`] : []),
    ...assets.js.map((src) => `<script defer src="${escapeHtml(src)}" crossorigin="anonymous"></script>`),
    '</head><body><div id="root">',
  ]
  return lines.join('')
}

export const stateText = (state: PageState): string => scriptJson(state)

/** Fonts are asked for here, because in the head they would delay the first paint. `notice` belongs to no page. */
export function documentEnd(host: HostAssets, state: string, notice = ''): string {
  return `</div>${notice}${host.fonts.map(webFont).join('')}<script type="application/json" id="${PAGE_STATE_ID}">${state}</script></body></html>`
}
