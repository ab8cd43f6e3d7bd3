import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isValidEan13 } from '@verstak/domain/ean.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, shares } from './catalogue.ts'
import { generateCatalogue } from './generate.ts'

type Offer = { id: string; text: string }

const one = (text: string, name: string) =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(text)?.[1]
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value ?? '')

/** A strict parser: every tag must close the last opened one. */
function unclosedTags(xml: string): string[] {
  const open: string[] = []
  const withoutData = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '').replace(/<\?xml[^>]*\?>/, '')
  for (const [, close, name, own] of withoutData.matchAll(/<(\/?)([a-z_0-9-]+)[^>]*?(\/?)>/g)) {
    if (own || !name) continue
    if (!close) open.push(name)
    else if (open.pop() !== name) throw new Error(`</${name}> closes another element`)
  }
  return open
}

describe('the demo feed of 3,000 products', () => {
  let folder: string
  let feed: string
  let offers: Offer[]
  let pictures: Set<string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verstak-demo-'))
    const made = await generateCatalogue({ products: 3000, out: folder })
    feed = await readFile(made.feed, 'utf8')
    offers = [...feed.matchAll(/<offer id="([^"]*)"[^>]*>([\s\S]*?)<\/offer>/g)].map(
      ([, id = '', text = '']) => ({
        id,
        text,
      }),
    )
    pictures = new Set(await readdir(join(folder, 'pictures')))
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is well-formed and complete', () => {
    expect(unclosedTags(feed)).toEqual([])
    expect(
      feed.replace(/&(amp|lt|gt|quot|apos);/g, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''),
    ).not.toContain('&')
    expect(offers).toHaveLength(3000)
  })

  it('gives every offer its own id, name and article', () => {
    expect(new Set(offers.map(({ id }) => id)).size).toBe(3000)
    expect(offers.every(({ id }) => /^[0-9A-Za-z]{1,20}$/.test(id))).toBe(true)
    expect(new Set(offers.map(({ text }) => one(text, 'name'))).size).toBe(3000)
    const articles = offers.map(({ text }) => one(text, 'vendorCode') ?? '')
    expect(new Set(articles.map((article) => article.replaceAll('-', ''))).size).toBe(3000)
    expect(articles.every((article) => /^[0-9A-Z-]{5,20}$/.test(article))).toBe(true)
  })

  it('lists parents before children, four levels deep, without empty leaf sections', () => {
    const depth = new Map<string, number>()
    for (const [, id = '', parent] of feed.matchAll(/<category id="(\d+)"(?: parentId="(\d+)")?>/g)) {
      if (parent) expect(depth.has(parent)).toBe(true)
      depth.set(id, parent ? (depth.get(parent) ?? 0) + 1 : 1)
    }
    const levels = [1, 2, 3, 4].map((level) => [...depth.values()].filter((value) => value === level).length)
    expect(levels.reduce((sum, count) => sum + count, 0)).toBe(depth.size)
    const [top = 0, second = 0, third = 0, fourth = 0] = levels
    expect(top).toBeGreaterThanOrEqual(12)
    expect(second).toBeGreaterThanOrEqual(50)
    expect(third).toBeGreaterThanOrEqual(130)
    expect(fourth).toBeGreaterThanOrEqual(10)
    expect(offers.every(({ text }) => depth.has(one(text, 'categoryId') ?? ''))).toBe(true)
  })

  it('has valid check digits and unique barcodes', () => {
    const codes = offers.flatMap(({ text }) => all(text, 'barcode'))
    expect(codes.filter((code) => !isValidEan13(code) || !/^46\d/.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(3100)
  })

  it('has plausible prices, quantities and stock', () => {
    let discounted = 0
    let nowhere = 0
    for (const { text } of offers) {
      const price = Number(one(text, 'price'))
      expect(price).toBeGreaterThan(0)
      expect(Number.isInteger(Math.round(price * 100 * 1e6) / 1e6)).toBe(true)
      const old = one(text, 'oldprice')
      if (old) {
        discounted++
        expect(Number(old)).toBeGreaterThan(price)
      }
      const step = Number(one(text, 'step-quantity'))
      const min = Number(one(text, 'min-quantity'))
      expect(Number.isInteger(step) && step > 0 && min >= step && min % step === 0).toBe(true)
      const stock = [...text.matchAll(/instock="(\d+)"/g)].map(([, amount]) => Number(amount))
      expect(stock).toHaveLength(5)
      const total = stock.reduce((sum, amount) => sum + amount, 0)
      expect(Number(one(text, 'count'))).toBe(total)
      if (total === 0) nowhere++
      expect(Number(one(text, 'weight'))).toBeGreaterThan(0)
    }
    expect(discounted / 3000).toBeGreaterThan(0.08)
    expect(discounted / 3000).toBeLessThan(0.16)
    expect(nowhere / 3000).toBeGreaterThan(0.03)
    expect(nowhere / 3000).toBeLessThan(0.12)
  })

  it('every product in stock can be bought, and so can its related products', () => {
    const inMoscow = (text: string) => Number(/id="MCK" instock="(\d+)"/.exec(text)?.[1])
    const short = offers.filter(
      ({ text }) => inMoscow(text) > 0 && inMoscow(text) < Number(one(text, 'min-quantity')),
    )
    expect(short.map(({ text }) => one(text, 'name'))).toEqual([])
    const soldOut = new Set(offers.filter(({ text }) => inMoscow(text) === 0).map(({ id }) => id))
    expect(soldOut.size).toBeGreaterThan(150)
    const related = offers.flatMap(({ text }) => (one(text, 'rec') ?? '').split(',').filter(Boolean))
    expect(related.filter((id) => soldOut.has(id))).toEqual([])
  })

  it('names the battery platform of a maker’s cordless products, so that compatible products can be found', () => {
    const param = (text: string, name: string) =>
      new RegExp(`<param name="${name}"[^>]*>([^<]*)<`).exec(text)?.[1]
    const cordless = offers.filter(({ text }) => param(text, 'Напряжение аккумулятора'))
    expect(cordless.length).toBeGreaterThan(50)
    for (const { text } of cordless) {
      const volts = param(text, 'Напряжение аккумулятора')?.replace('.', ',')
      expect(param(text, 'Платформа')).toBe(`${one(text, 'vendor')} ${volts} В`)
    }
  })

  it('has clean Russian texts: ranges with a dash, no repeated property names, no coat that is a drill', () => {
    const values = [...feed.matchAll(/<param name="([^"]*)"[^>]*>([^<]*)</g)]
    const told = new Set(values.map(([, name, value]) => `${name}: ${value}`))
    expect([...told].filter((text) => /: \d+-\d+$/.test(text))).toEqual([])
    expect(offers.filter(({ text }) => /(?:размер|рост) \d+-\d/.test(text)).length).toBe(0)
    expect([...told].filter((text) => /^Покрытие: (сверло|остр)/.test(text))).toEqual([])
    const twice = ([, name = '', value = '']: readonly string[]) =>
      value.toLowerCase().split(' ').includes(name.toLowerCase())
    expect(values.filter(twice).map(([, name, value]) => `${name}: ${value}`)).toEqual([])
  })

  it('has every picture it names and no other', () => {
    const named = new Set(offers.flatMap(({ text }) => all(text, 'picture')))
    expect(offers.every(({ text }) => all(text, 'picture').length > 0)).toBe(true)
    expect(new Set([...named].map((url) => url.replace('pictures/', '')))).toEqual(pictures)
    expect([...pictures].filter((file) => !/^[a-z0-9-]+\.svg$/.test(file))).toEqual([])
  })

  it('relates products to existing products', () => {
    const ids = new Set(offers.map(({ id }) => id))
    const related = offers.flatMap(({ text }) => (one(text, 'rec') ?? '').split(',').filter(Boolean))
    expect(related.filter((id) => !ids.has(id))).toEqual([])
    const grinder = offers.find(({ text }) => /УШМ-125/.test(one(text, 'name') ?? ''))
    const discs = (one(grinder?.text ?? '', 'rec') ?? '').split(',')
    const found = offers.filter(({ id, text }) => discs.includes(id) && /Круг отрезной по металлу/.test(text))
    expect(found.length).toBeGreaterThan(0)
    expect(
      found.every(({ text }) => text.includes('<param name="Диаметр диска" unit="мм">125</param>')),
    ).toBe(true)
  })

  it('gives many tools more than one page of consumables', () => {
    const counts = offers.map(({ text }) => (one(text, 'rec') ?? '').split(',').filter(Boolean).length)
    expect(counts.filter((count) => count > 7).length).toBeGreaterThan(100)
  })

  it('is reproducible byte by byte', async () => {
    const again = await mkdtemp(join(tmpdir(), 'verstak-demo-'))
    const made = await generateCatalogue({ products: 3000, out: again })
    expect(await readFile(made.feed, 'utf8')).toBe(feed)
    const [picture = ''] = pictures
    expect(await readFile(join(again, 'pictures', picture), 'utf8')).toBe(
      await readFile(join(folder, 'pictures', picture), 'utf8'),
    )
    await rm(again, { recursive: true, force: true })
  })
})

describe('a larger catalogue', () => {
  it('keeps names and articles unique', () => {
    const plan = shares(60_000)
    const names = new Set<string>()
    const articles = new Set<string>()
    for (const share of plan) {
      for (let serial = 0; serial < share.count; serial++) {
        const item = product(share, serial, plan)
        names.add(item.name)
        articles.add(item.article.replaceAll('-', ''))
      }
    }
    expect(names.size).toBe(60_000)
    expect(articles.size).toBe(60_000)
  })

  it('can number a million products', () => {
    const plan = shares(1_000_000)
    expect(plan.reduce((sum, { count }) => sum + count, 0)).toBe(1_000_000)
    expect(Math.max(...plan.map(({ count }) => count))).toBeLessThan(100_000)
  })

  it('rejects a number of products it cannot number', async () => {
    await expect(generateCatalogue({ products: 0, out: tmpdir() })).rejects.toThrow(RangeError)
    await expect(generateCatalogue({ products: 1.5, out: tmpdir() })).rejects.toThrow(RangeError)
  })
})
