import { expect, test } from 'vitest'
import type { LoadedRemote } from '../process/release-set.ts'
import { documentEnd, documentStart, stateText } from './document.ts'
import { foldersOf, type HostAssets, pageAssets } from './page-assets.ts'

const GOLOS = '@font-face{font-family:Golos;src:url(/assets/v1/golos.woff2);font-weight:400 650}'
const host: HostAssets = {
  hashes: { 'vendor.js': 'sha256-vendor', 'main.css': 'sha256-style', 'login.css': 'sha256-login' },
  integrity: 'sha256-host',
  version: 'v1',
  base: '/assets/v1/',
  fonts: [{ rule: GOLOS, family: 'Golos', href: '/assets/v1/golos.woff2', weight: '400 650' }],
  styles: { 'main.css': '.main{}', 'login.css': '.login{}' },
  manifest: {
    entries: { main: { js: ['vendor.js', 'main.js'], css: ['main.css'] } },
    chunks: { login: { js: ['login.js'], css: ['login.css'] } },
  },
}
const catalog: LoadedRemote = {
  name: 'mfe-catalog',
  version: 'abc',
  url: 'http://origin/mfe-catalog/abc/',
  base: 'http://origin/mfe-catalog/abc/web/',
  entry: 'http://origin/mfe-catalog/abc/web/remoteEntry.js',
  routes: [],
  slots: new Map(),
  hashes: { 'remoteEntry.js': 'sha256-entry', 'section.js': 'sha256-section' },
  integrity: 'sha256-catalog',
  styles: { 'section.css': '.section{}' },
  assets: {
    entries: {},
    chunks: {
      routes: { js: ['routes.js'], css: [] },
      'section-route-tsx': { js: ['cards.js', 'section.js'], css: ['section.css'] },
    },
  },
}
const session = {
  user: null,
  header: { favorites: [], compares: [], basket: [], basket_quantity: {}, basket_sum: 0 },
  unread: 0,
  pages: [],
  frame: null,
}
/** Hash of a file unknown to the build, which browsers refuse to run. */
const NONE = expect.stringMatching(/^sha256-A{43}=$/)
const page = { publicUrl: 'https://shop.example', pathname: '/catalog/', nonce: 'N0' }

test('a page includes only files of the host, the remote and the matched route, in loading order', () => {
  expect(pageAssets(host, [catalog], ['layout:default', 'mfe-catalog:section@/catalog/:a/:b/'], [])).toEqual({
    css: [
      { href: '/assets/v1/main.css', text: '.main{}' },
      { href: 'http://origin/mfe-catalog/abc/web/section.css', text: '.section{}' },
    ],
    js: [
      { src: '/assets/v1/vendor.js', integrity: 'sha256-vendor' },
      { src: '/assets/v1/main.js', integrity: NONE },
      { src: catalog.entry, integrity: 'sha256-entry' },
      { src: 'http://origin/mfe-catalog/abc/web/routes.js', integrity: NONE },
      { src: 'http://origin/mfe-catalog/abc/web/cards.js', integrity: NONE },
      { src: 'http://origin/mfe-catalog/abc/web/section.js', integrity: 'sha256-section' },
    ],
  })
  expect(pageAssets(host, [], ['shell:login'], []).css.map(({ href }) => href)).toEqual([
    '/assets/v1/main.css',
    '/assets/v1/login.css',
  ])
})

test('a slot adds its remote’s files to the page without a matched route', () => {
  const basket: LoadedRemote = {
    ...catalog,
    name: 'mfe-basket-checkout',
    url: 'http://basket/mfe-basket-checkout/abc/',
    base: 'http://basket/mfe-basket-checkout/abc/web/',
    entry: 'http://basket/mfe-basket-checkout/abc/web/remoteEntry.js',
    styles: { 'slot.css': '.slot{}' },
    assets: { entries: {}, chunks: { 'slot-add-to-basket': { js: ['slot.js'], css: ['slot.css'] } } },
  }
  const { css, js } = pageAssets(host, [basket], ['layout:default'], ['mfe-basket-checkout/add-to-basket'])
  expect(css.at(-1)).toEqual({
    href: 'http://basket/mfe-basket-checkout/abc/web/slot.css',
    text: '.slot{}',
  })
  expect(js.slice(-2).map(({ src }) => src)).toEqual([
    basket.entry,
    'http://basket/mfe-basket-checkout/abc/web/slot.js',
  ])
})

test('a folder shared by versions has the hash list of the page’s version', () => {
  const base = 'http://origin/mfe-catalog/web/'
  const entry = 'remoteEntry.0123456789abcdef.js'
  const hashes = { [entry]: 'sha256-shared-entry' }
  const shared = { ...catalog, base, entry: base + entry, hashes }
  expect(foldersOf({ ...host, base: '/assets/' }, [shared])).toEqual({
    '/assets/': { list: 'sha256-host', at: 'v1/' },
    [base]: { list: 'sha256-catalog', at: '../abc/web/', entry: 'sha256-shared-entry' },
  })
  expect(new URL('../abc/web/', base).href).toBe(catalog.base)
  expect(foldersOf(host, [catalog])).toEqual({
    '/assets/v1/': { list: 'sha256-host' },
    [catalog.base]: { list: 'sha256-catalog', entry: 'sha256-entry' },
  })
})

test('text in the head is escaped, and state cannot end its script', () => {
  const head = documentStart(
    { title: '"Дрель" <b>&', description: 'a"b', jsonLd: { name: '</script><script>alert(1)' } },
    { css: [], js: [] },
    page,
  )
  expect(head).toContain('<title>&quot;Дрель&quot; &lt;b&gt;&amp; — Верстак</title>')
  expect(head).not.toContain('</script><script>alert')
  const hydration = { loaderData: { a: '</script><!--\u2028' } }
  const state = stateText({
    remotes: [],
    down: [],
    used: [],
    remoteBudget: 3_000,
    folders: {},
    session,
    hydration,
  })
  const end = documentEnd({ ...host, fonts: [] }, state, 'N0')
  expect(end.match(/<\/script>/g)).toHaveLength(1)
  expect(end).not.toContain('<!--')
})

test('the first paint does not wait for fonts, and visible pictures precede scripts', () => {
  const picture = { srcSet: '/pictures/a/320 320w', sizes: '100vw' }
  const start = documentStart(
    { title: 'a', preloadPictures: [picture] },
    { css: [], js: [{ src: '/a.js', integrity: 'sha256-a' }] },
    page,
  )
  expect(start).not.toContain('as="font"')
  expect(start.indexOf('imagesrcset="/pictures/a/320 320w"')).toBeGreaterThan(0)
  expect(start.indexOf('imagesrcset')).toBeLessThan(start.indexOf('/a.js'))
})

test('a font is loaded after the markup and applied on load; without scripts the stylesheet does it', () => {
  const end = documentEnd(
    host,
    stateText({ remotes: [], down: [], used: [], remoteBudget: 3_000, folders: {}, session, hydration: {} }),
    'N0',
  )
  expect(end).toContain('<link rel="preload" as="font" type="font/woff2" href="/assets/v1/golos.woff2"')
  expect(end).toContain('new FontFace("Golos","url(/assets/v1/golos.woff2)",{weight:"400 650"}).load()')
  expect(end).toContain(`<noscript><style nonce="N0">${GOLOS}</style></noscript>`)
})

test('a page has its canonical address, unless it is not indexed', () => {
  expect(documentStart({ title: 'Каталог' }, { css: [], js: [] }, page)).toContain(
    '<link rel="canonical" href="https://shop.example/catalog/">',
  )
  expect(documentStart({ title: 'Вход', noindex: true }, { css: [], js: [] }, page)).not.toContain(
    'canonical',
  )
})

test('a shared link has the page’s name, text and picture', () => {
  const product = {
    title: 'Дрель "Д-1"',
    description: 'Дрель',
    image: '/pictures/a/1200.jpg',
    kind: 'product',
  } as const
  const head = documentStart(product, { css: [], js: [] }, { ...page, pathname: '/drel/' })
  const told = [...head.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, text]) => [
    name,
    text,
  ])
  expect(Object.fromEntries(told)).toEqual({
    site_name: 'Верстак',
    locale: 'ru_RU',
    type: 'product',
    title: 'Дрель &quot;Д-1&quot;',
    description: 'Дрель',
    url: 'https://shop.example/drel/',
    image: 'https://shop.example/pictures/a/1200.jpg',
  })
})

test('a page that is not indexed has no address to share', () => {
  const head = documentStart({ title: 'Вход', noindex: true }, { css: [], js: [] }, page)
  expect(head).toContain('<meta property="og:type" content="website">')
  expect(head).not.toContain('og:url')
})

test('the canonical address has no query; a page of a list names its own', () => {
  const canonical = (head: object) =>
    /rel="canonical" href="([^"]+)"/.exec(
      documentStart({ title: 'a', ...head }, { css: [], js: [] }, page),
    )?.[1]
  expect(canonical({})).toBe('https://shop.example/catalog/')
  expect(canonical({ canonical: '/catalog/a/?page=2' })).toBe('https://shop.example/catalog/a/?page=2')
})

test('a wide screen is redirected before the first paint', () => {
  const head = documentStart({ title: 'a', wide: '/x/</script>' }, { css: [], js: [] }, page)
  expect(head).toContain('location.replace("/x/\\u003c/script>")')
  expect(documentStart({ title: 'a' }, { css: [], js: [] }, page)).not.toContain('matchMedia')
})

test('styles are inlined and their files not loaded', () => {
  const css = [
    { href: '/a.css', text: '.a{}' },
    { href: '/b.css', text: '.b{}' },
  ]
  const head = documentStart({ title: 'Каталог' }, { css, js: [] }, page)
  expect(head).toContain('<style nonce="N0">.a{}.b{}</style>')
  expect(head.match(/rel="stylesheet"/g)).toHaveLength(2)
  expect(head.match(/rel="stylesheet" disabled/g)).toHaveLength(2)
})

test('every script and style has the response’s nonce, and every file its hash', () => {
  const assets = pageAssets(host, [catalog], ['mfe-catalog:section@/catalog/:a/:b/'], [])
  const html =
    documentStart({ title: 'a', wide: '/x/', jsonLd: { name: 'a' } }, assets, page) +
    documentEnd(host, '{}', 'N0')
  const tags = html.match(/<(?:script|style)\b[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThan(8)
  expect(tags.filter((tag) => !tag.includes(' nonce="N0"'))).toEqual([])
  const files = tags.filter((tag) => tag.includes(' src='))
  expect(files.filter((tag) => !/ integrity="sha256-[\w=]+" crossorigin="anonymous"/.test(tag))).toEqual([])
  expect(html).not.toMatch(/ style="| on\w+="/)
})
