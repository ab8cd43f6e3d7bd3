import { expect, test } from 'vitest'
import { documentEnd, documentStart, type HostAssets, pageAssets } from './document.ts'
import type { LoadedRemote } from './release-set.ts'

const host: HostAssets = {
  base: '/assets/v1/',
  fonts: ['/assets/v1/golos.woff2'],
  manifest: {
    entries: { main: { js: ['vendor.js', 'main.js'], css: ['main.css'] } },
    chunks: { login: { js: ['login.js'], css: ['login.css'] } },
  },
}
const catalog: LoadedRemote = {
  name: 'mfe-catalog',
  version: 'abc',
  url: 'http://origin/mfe-catalog/abc/',
  entry: 'http://origin/mfe-catalog/abc/web/remoteEntry.js',
  routes: [],
  slots: new Map(),
  assets: {
    entries: {},
    chunks: {
      routes: { js: ['routes.js'], css: [] },
      section: { js: ['cards.js', 'section.js'], css: ['section.css'] },
    },
  },
}
const page = { publicUrl: 'https://shop.example', pathname: '/catalog/' }

test('a page has the files of the host, of the remote and of the matched route only, in loading order', () => {
  expect(pageAssets(host, [catalog], ['root', 'mfe-catalog:section.2'], [])).toEqual({
    css: ['/assets/v1/main.css', 'http://origin/mfe-catalog/abc/web/section.css'],
    js: [
      '/assets/v1/vendor.js',
      '/assets/v1/main.js',
      catalog.entry,
      'http://origin/mfe-catalog/abc/web/routes.js',
      'http://origin/mfe-catalog/abc/web/cards.js',
      'http://origin/mfe-catalog/abc/web/section.js',
    ],
  })
  expect(pageAssets(host, [], ['shell:login'], []).css).toEqual([
    '/assets/v1/main.css',
    '/assets/v1/login.css',
  ])
})

test('a slot on the page brings the files of its remote, though no route of it matched', () => {
  const basket: LoadedRemote = {
    ...catalog,
    name: 'mfe-basket-checkout',
    url: 'http://basket/mfe-basket-checkout/abc/',
    entry: 'http://basket/mfe-basket-checkout/abc/web/remoteEntry.js',
    assets: { entries: {}, chunks: { 'slot-add-to-basket': { js: ['slot.js'], css: ['slot.css'] } } },
  }
  const { css, js } = pageAssets(host, [basket], ['root'], ['mfe-basket-checkout/add-to-basket'])
  expect(css.at(-1)).toBe('http://basket/mfe-basket-checkout/abc/web/slot.css')
  expect(js.slice(-2)).toEqual([basket.entry, 'http://basket/mfe-basket-checkout/abc/web/slot.js'])
})

test('texts are escaped in the head, and state cannot end its script', () => {
  const head = documentStart(
    { title: '"Дрель" <b>&', description: 'a"b', jsonLd: { name: '</script><script>alert(1)' } },
    { css: [], js: [] },
    host,
    page,
  )
  expect(head).toContain('<title>&quot;Дрель&quot; &lt;b&gt;&amp; — Верстак</title>')
  expect(head).not.toContain('</script><script>alert')
  const session = {
    user: null,
    header: { favorites: [], compares: [], basket: [], basket_quantity: {}, basket_sum: 0 },
  }
  const end = documentEnd({
    remotes: [],
    down: [],
    used: [],
    session,
    hydration: { loaderData: { a: '</script><!--\u2028' } },
  })
  expect(end.match(/<\/script>/g)).toHaveLength(1)
  expect(end).not.toContain('<!--')
})

test('a page has its canonical address, unless it is kept from search engines', () => {
  expect(documentStart({ title: 'Каталог' }, { css: [], js: [] }, host, page)).toContain(
    '<link rel="canonical" href="https://shop.example/catalog/">',
  )
  expect(documentStart({ title: 'Вход', noindex: true }, { css: [], js: [] }, host, page)).not.toContain(
    'canonical',
  )
})
