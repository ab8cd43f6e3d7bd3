import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanDescription, plainText } from './description.ts'
import { type RawCategory, type RawOffer, readFeed } from './feed-reader.ts'
import { FeedMender } from './mend-feed.ts'
import { readOffer } from './offer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verstak-odd-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Uint8Array) {
  const file = join(folder, 'feed')
  await writeFile(file, content)
  const offers: RawOffer[] = []
  const categories: RawCategory[] = []
  const remarks: [string, number, string?][] = []
  for await (const part of readFeed(file, (...remark) => remarks.push(remark))) {
    offers.push(...part.offers)
    categories.push(...part.categories)
  }
  const goods = offers.map((raw) => readOffer(raw, {}, () => {}))
  return { goods, categories, remarks }
}

const feed = (name: string, more = '') =>
  `<yml_catalog><shop><categories><category id="1">Клей &amp;amp; &lt;b&gt;герметик&lt;/b&gt; R&D</category></categories>
<offers><offer id="1"><name>${name}</name><price>1</price><currencyId>RUB</currencyId>${more}</offer></offers></shop></yml_catalog>`

test('bare ampersands, HTML entities and angle brackets are text, and section names lose their markup', async () => {
  const { goods, categories, remarks } = await read(
    feed(
      'Black&Decker&reg; &lt;ANT24-1801&gt; &foo; & Co',
      '<description><![CDATA[<p>Для <ANT24-1801> & <b>др.</b> A&B</p><script>x</script>]]></description>',
    ),
  )
  expect(goods[0]).toMatchObject({
    name: 'Black&Decker® <ANT24-1801> &foo; & Co',
    description: '<p>Для &lt;ANT24-1801&gt; &amp; <b>др.</b> A&amp;B</p>',
  })
  expect(categories).toMatchObject([{ name: 'Клей & герметик R&D' }])
  expect(remarks).toEqual([
    ['bareAmpersand', 3],
    ['htmlEntity', 2],
  ])
})

test('skips blank lines before the declaration, uses its encoding and keeps line numbers', async () => {
  const text = `\n\n<?xml version="1.0" encoding="windows-1251"?>\n${feed('A')}`
  const { goods, remarks } = await read(text)
  expect(goods).toMatchObject([{ name: 'A', line: 5 }])
  expect(remarks).toContainEqual(['blankStart', 1])
  const bytes = Uint8Array.from(text.replace('>A<', '>Ёж<'), (letter) => {
    const code = letter.charCodeAt(0)
    return letter === 'Ё' ? 0xa8 : code > 127 ? code - 0x410 + 0xc0 : code
  })
  expect((await read(bytes)).goods).toMatchObject([{ name: 'Ёж' }])
})

test('reads a feed from .gz and .zip, with any file name', async () => {
  const long = feed('Дрель', `<description>${'Длинное описание. '.repeat(200_000)}</description>`)
  const whole = (await read(long)).goods
  const gz = await read(gzipSync(long))
  expect(gz.goods).toEqual(whole)
  expect(gz.remarks).toContainEqual(['archive', 1, 'gz'])
  const files = { 'readme.txt': Buffer.from('нет'), '__MACOSX/feed.xml': Buffer.from('нет') }
  for (const level of [0, 6] as const) {
    const zip = await read(zipSync({ ...files, 'каталог/feed.XML': Buffer.from(long) }, { level }))
    expect(zip.goods).toEqual(whole)
    expect(zip.remarks).toContainEqual(['archive', 1, 'каталог/feed.XML'])
  }
})

test('repairs do not depend on chunk boundaries', () => {
  const piece = fc.constantFrom(
    '&',
    '&amp;',
    '&reg;',
    '&nbsp;',
    '<![CDATA[',
    ']]>',
    '<a>',
    ' ',
    '\n',
    ';',
    'а',
    '&#10;',
  )
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.nat(60)), (pieces, cuts) => {
      const text = pieces.join('')
      const whole = new FeedMender(['nbsp'])
      const expected = whole.write(text) + whole.end()
      const cut = new FeedMender(['nbsp'])
      const ends = [...cuts.filter((at) => at < text.length).toSorted((a, b) => a - b), text.length]
      const parts = ends.map((end, i) => cut.write(text.slice(ends[i - 1] ?? 0, end)))
      expect(parts.join('') + cut.end()).toBe(expected)
      expect(cut.mended).toEqual(whole.mended)
    }),
  )
})

test.each([
  ['Адаптер <ANT24-1801> и <b>жирный</b>', 'Адаптер <ANT24-1801> и жирный'],
  ['a < b > c', 'a < b > c'],
  ['<script>alert(1)</script>Бур<br/>', 'Бур'],
  ['<i5-x> <o:p>Word</o:p>', '<i5-x> Word'],
])('plain text of «%s»', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('preserved angle brackets produce no executable markup', () => {
  const evil = [
    '<img/src=x onerror=alert(1)>',
    '<<script>alert(1)</script>',
    '<svg/onload=x>',
    '<ANT <img src=x onerror=y>',
  ]
  for (const text of evil) {
    const html = cleanDescription(text)
    expect(html).not.toMatch(/<(?!\/?(?:p|br)\b)/)
  }
})
