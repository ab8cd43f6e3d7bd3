import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routeTable } from '@verstak/domain/route-table.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CONTENT } from '#content-folder.ts'
import { leadsSomewhere } from './links.ts'
import { toHtml } from './markdown.ts'
import { loadContent, siteContent } from './site-content.ts'
import { storeAddress } from './store-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-'))

beforeEach(() => cpSync(CONTENT, folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const change = (name: string, from: string | RegExp, to: string) => {
  const file = join(folder, name)
  const source = readFileSync(file, 'utf8')
  expect(source).toMatch(from)
  writeFileSync(file, source.replace(from, to))
}

describe('store content', () => {
  const { pages, consents, store } = siteContent()

  it('has a page for each information page of the route table', () => {
    const paths = routeTable.map(({ path }) => path)
    for (const slug of ['advantages', 'agreement', 'political']) {
      expect(paths).toContain(`/${slug}/`)
      expect(pages.has(slug)).toBe(true)
    }
  })

  it('links only to existing pages, and leaves no placeholder', () => {
    const slugs = new Set(pages.keys())
    for (const [slug, { page }] of pages) {
      expect(page.html).not.toContain('{{')
      for (const [, href] of page.html.matchAll(/href="([^"]*)"/g))
        expect({ slug, href, leads: leadsSomewhere(href ?? '', slugs) }).toMatchObject({ leads: true })
    }
  })

  it('asks for consent once per purpose, on separate pages, with optional advertising', () => {
    expect(consents.map(({ purpose, required }) => [purpose, required])).toEqual([
      ['registration', true],
      ['callback', true],
      ['feedback', true],
      ['warranty', true],
      ['marketing', false],
    ])
    for (const { href, hash } of consents) {
      expect(pages.has(href.replace('/political/?text=', ''))).toBe(true)
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it('names a legal entity whose numbers have valid check digits', () => {
    const { inn, ogrn } = store.requisites
    const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
    const sum = weights.reduce((total, weight, i) => total + weight * Number(inn[i]), 0)
    expect(Number(inn[9])).toBe((sum % 11) % 10)
    expect(Number(ogrn[12])).toBe((Number(ogrn.slice(0, 12)) % 11) % 10)
  })
})

describe('reports the error in an invalid file', () => {
  it.each([
    ['pages/cookies.md', /version: .*\n/, '', /pages\/cookies\.md: version — не заполнено/],
    ['pages/cookies.md', /^---\n/, '', /pages\/cookies\.md: сверху нужны сведения/],
    ['pages/cookies.md', /updated: .*/, 'updated: вчера', /cookies\.md: updated — /],
    ['pages/cookies.md', /title: .*/, 'title: "без конца', /cookies\.md: не разбирается YAML/],
    [
      'pages/agreement.md',
      'store.requisites.inn',
      'store.inn',
      /agreement\.md: неизвестная подстановка \{\{store\.inn\}\}/,
    ],
    ['pages/consent-callback.md', 'purpose: callback', 'purpose: feedback', /нет согласия callback/],
    ['pages/advantages.md', /items:\n[\s\S]*?\n---/, '---', /advantages\.md: нужен список items/],
    ['menus.yaml', '/agreement/', '/agreements/', /menus\.yaml: нет страницы \/agreements\//],
    ['menus.yaml', 'href: /login/', 'href: /login', /menus\.yaml: нет страницы \/login$/],
    ['store.yaml', /account: "407/, 'account: "408', /store\.yaml: bank — счёт не сходится с БИК/],
    ['store.yaml', /inn: .*/, 'inn: 7700002648', /store\.yaml: requisites\.inn — /],
    ['store.yaml', 'order-paid: ', 'order-payed: ', /store\.yaml: mailboxes\.order-payed — /],
    ['moscow-notice.yaml', /date_end: .*/, 'date_end: скоро', /moscow-notice\.yaml: date_end — /],
  ] as const)('%s', (name, from, to, message) => {
    change(name, from, to)
    expect(() => loadContent(folder)).toThrow(message)
  })
})

it('a kind of letters without an address goes to the e-mail of the store', () => {
  expect(storeAddress('order-new')).toBe('orders@verstak.example')
  expect(storeAddress('claim')).toBe('info@verstak.example')
})

it('a changed text or store fact changes the hash', () => {
  const hashOf = () => loadContent(folder).consents[0]?.hash
  const before = hashOf()
  change('pages/consent-registration.md', 'тридцати дней', 'десяти дней')
  const changed = hashOf()
  expect(changed).not.toBe(before)
  change('store.yaml', 'Дмитровское', 'Варшавское')
  expect(hashOf()).not.toBe(changed)
})

it('no text promises SMS: whether the shop sends them depends on its settings', () => {
  const { pages, consents, store, menus } = loadContent(folder)
  expect(JSON.stringify([[...pages.values()], consents, store, menus])).not.toMatch(/\bSMS\b/i)
})

it('the notice expires in Moscow time; without a text there is none', () => {
  change('moscow-notice.yaml', /date_end: .*/, 'date_end: 2026-12-31 15:00')
  expect(loadContent(folder).moscowNotice?.end.toISOString()).toBe('2026-12-31T12:00:00.000Z')
  change('moscow-notice.yaml', /^text: .*/m, 'text:')
  expect(loadContent(folder).moscowNotice).toBeNull()
})

it('escapes markup and scripts in a text', () => {
  const html = toHtml('<script>alert(1)</script> [сюда](javascript:alert(1)) <img src=x onerror=alert(1)>')
  expect(html).not.toMatch(/<script|<img|<a /)
  expect(html).toContain('&lt;script&gt;')
})

it('an aligned column has no inline style, which the CSP refuses', () => {
  const html = toHtml('| a | b |\n| :-- | --: |\n| 1 | 2 |')
  expect(html).toContain('<td>2</td>')
  expect(html).not.toContain('style')
})

it('non-breaking spaces apply across the lines and emphasis of a paragraph', () => {
  const html = toHtml(
    'Привезём в\nМоскву — за **2 дня**, от 10 000 ₽.\n\n- № 5\n- [8 (800) 000-20-26](/callback/)',
  )
  expect(html).toContain(
    '<p>Привезём в\u00a0Москву\u00a0— за\u00a0<strong>2\u00a0дня</strong>, от\u00a010\u00a0000\u00a0₽.</p>',
  )
  expect(html).toContain('№\u00a05')
  expect(html).toContain('>8\u00a0(800)\u00a0000-20-26<')
})

it('a heading has an anchor, a second one with the same words has none', () => {
  expect(toHtml('## Самовывоз, 4\n\n## Самовывоз: 4')).toBe(
    '<h2 id="самовывоз-4">Самовывоз, 4</h2>\n<h2>Самовывоз: 4</h2>',
  )
})
