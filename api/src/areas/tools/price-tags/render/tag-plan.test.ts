import { type TagLayout, tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { describe, expect, it } from 'vitest'
import { type Box, type TagElement, type TextElement, territory } from './elements.ts'
import { isTooSmall, planTag, type TagContent } from './tag-plan.ts'

const price = { roubles: '1290', kopecks: '50', unit: 'за 1 шт', old: null }
const ean = '4690363024544'
const qr = 'https://verstak.example/qr/VRS-10234/'
const facts = ['Арт. VRS-10234', 'Вертекс', 'Кратность 10 шт', 'Страна: Россия', '20.11.2026']
const longName =
  'Дрель-шуруповёрт аккумуляторная бесщёточная Вертекс ДА-18/2-Л, 18 В, 2 × 2,0 А·ч, 60 Н·м, в кейсе с набором оснастки, запасным аккумулятором и зарядным устройством (артикул поставщика 12-345/678-Щ)'

const contents: Record<string, TagContent> = {
  plain: { name: 'Перчатки', price, facts: [], ean: null, qr: null },
  usual: { name: 'Свёрла по металлу HSS-G, набор 19 шт', price, facts: facts.slice(0, 2), ean, qr },
  promo: { name: 'Молоток 500 г', price: { ...price, old: '1490,00 ₽' }, facts, ean, qr },
  'bars only': { name: 'Диск отрезной 125 × 1,2 × 22,23 мм', price, facts, ean, qr: null },
  'code only': { name: 'Диск отрезной 125 × 1,2 × 22,23 мм', price, facts, ean: null, qr },
  everything: {
    name: longName,
    price: { roubles: '2 489 999', kopecks: '00', unit: 'за 1 упаковку', old: '3 120 000,00 ₽' },
    facts: ['Арт. ГРН-РС-50/380-ПРОМ-2026', ...facts.slice(1), 'Страна: Республика Беларусь'],
    ean,
    qr: `https://verstak.example/qr/${encodeURIComponent('ГРН-РС-50/380-ПРОМ-2026')}/`,
  },
  monstrous: {
    name: 'Ы'.repeat(300),
    price: {
      roubles: '90 071 992 547 409',
      kopecks: '91',
      unit: 'за 1 комплектище',
      old: '90 071 992 547 410,00 ₽',
    },
    facts: ['Арт. '.padEnd(60, 'Щ'), 'Бренд '.repeat(12), ...facts],
    ean,
    qr: `https://verstak.example/qr/${'%D0%AB'.repeat(60)}/`,
  },
}
const all: [code: string, layout: TagLayout][] = Object.entries(tagLayouts)
/** A compact label refuses prices above those of real products. */
const cases = all.flatMap(([code, layout]) =>
  Object.entries(contents)
    .filter(([name]) => !layout.compact || !['monstrous', 'everything'].includes(name))
    .map(([name, content]) => ({ code, layout, name, content })),
)

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01
const texts = (elements: readonly TagElement[], role: TextElement['role']) =>
  elements.flatMap((element) => (element.kind === 'text' && element.role === role ? [element] : []))
const label = (element: TagElement) => (element.kind === 'text' ? element.text : element.kind)

describe.each(cases)('$name on $code', ({ content, layout }) => {
  const { elements, ...plan } = planTag(content, layout)
  const [width, height] = layout.label

  it('stays on the label, including quiet zones', () => {
    for (const element of elements) {
      const box = territory(element)
      expect(Math.min(box.x, box.y), label(element)).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width, label(element)).toBeLessThanOrEqual(width + 1e-6)
      expect(box.y + box.height, label(element)).toBeLessThanOrEqual(height + 1e-6)
    }
  })

  it('has no overlaps', () => {
    const clashes = elements.flatMap((one, index) =>
      elements
        .slice(index + 1)
        .filter((two) => overlap(territory(one), two.box) || overlap(one.box, territory(two)))
        .map((two) => `${label(one)} / ${label(two)}`),
    )
    expect(clashes).toEqual([])
  })

  it('always has name, price and unit', () => {
    expect(texts(elements, 'name').length).toBeGreaterThan(0)
    expect(texts(elements, 'roubles').map(({ text }) => text)).toEqual([content.price.roubles])
    expect(texts(elements, 'kopecks').map(({ text }) => text)).toEqual([content.price.kopecks])
    expect(texts(elements, 'unit').map(({ text }) => text)).toEqual([content.price.unit])
    expect(texts(elements, 'old-price').map(({ text }) => text)).toEqual(
      content.price.old ? [content.price.old] : [],
    )
  })

  it('prints each chosen property, or reports that it does not', () => {
    const kinds = elements.map(({ kind }) => kind)
    expect(kinds.includes('ean')).toBe(content.ean !== null && !plan.eanAsDigits)
    expect(kinds.includes('qr')).toBe(content.qr !== null && !plan.qrLost)
    const printed = texts(elements, 'fact')
      .map(({ text }) => text)
      .join('')
      .replace(/[\s·]/g, '')
    for (const fact of content.facts.filter((one) => !plan.factsLost.includes(one)))
      expect(printed).toContain(fact.replace(/[\s·]/g, ''))
    const name = texts(elements, 'name')
      .map(({ text }) => text)
      .join('')
    expect(name.endsWith('…')).toBe(plan.nameCut)
  })

  it('draws codes no smaller than scanners need', () => {
    for (const element of elements) {
      if (element.kind === 'ean') {
        expect(element.module).toBeGreaterThanOrEqual(0.33 * 0.8 - 1e-9)
        expect(element.barHeight).toBeGreaterThanOrEqual(9)
        expect(element.box.width).toBeCloseTo((11 + 95) * element.module)
        expect(element.quiet.x + element.quiet.width - element.box.x).toBeCloseTo(113 * element.module)
      }
      if (element.kind === 'qr') {
        expect(element.module).toBeGreaterThanOrEqual(0.4)
        expect(element.box.x - element.quiet.x).toBeCloseTo(4 * element.module)
        expect(element.quiet.width - element.box.width).toBeCloseTo(8 * element.module)
      }
    }
  })
})

describe('a layout plan', () => {
  it('prints a typical tag completely on every layout that is not compact', () => {
    for (const layout of Object.values<TagLayout>(tagLayouts).filter(({ compact }) => !compact))
      expect(planTag(contents.usual as TagContent, layout)).toMatchObject({
        nameCut: false,
        factsLost: [],
        eanAsDigits: false,
        qrLost: false,
      })
  })

  it('aligns text baselines to the quarter-millimetre grid and to the digits of the bars', () => {
    const { elements } = planTag(contents.usual as TagContent, tagLayouts['a4-3x8'])
    for (const { baseline } of [...texts(elements, 'name'), ...texts(elements, 'fact')])
      expect((baseline * 4) % 1).toBeCloseTo(0)
    const code = elements.find((element) => element.kind === 'qr')
    expect(texts(elements, 'fact').at(-1)?.baseline).toBeCloseTo((code?.box.y ?? 0) + (code?.box.height ?? 0))
  })

  it('is red only where an old price is shown, and never on a single-colour roll', () => {
    const inks = (content: TagContent | undefined, layout: TagLayout) =>
      planTag(content as TagContent, layout).elements.flatMap((one) => (one.kind === 'text' ? [one.ink] : []))
    expect(inks(contents.promo, tagLayouts['a4-2x7'])).toContain('red')
    expect(inks(contents.usual, tagLayouts['a4-2x7'])).not.toContain('red')
    expect(inks(contents.promo, tagLayouts['roll-58x40'])).not.toContain('red')
  })

  it('drops the bars on a label too small for them, and prints the digits', () => {
    const tiny: TagLayout = { ...tagLayouts['roll-58x40'], label: [30, 20], page: [30, 20] }
    const { elements, ...plan } = planTag(contents['bars only'] as TagContent, tiny)
    expect(plan.eanAsDigits).toBe(true)
    expect(elements.some(({ kind }) => kind === 'ean')).toBe(false)
    expect(texts(elements, 'fact').map(({ text }) => text)).toContain(ean)
  })

  it('refuses a label too small for name and price', () => {
    const crumb: TagLayout = { ...tagLayouts['roll-58x40'], label: [10, 8], page: [10, 8] }
    expect(() => planTag(contents.usual as TagContent, crumb)).toThrow(
      expect.toSatisfy((error) => isTooSmall(error)),
    )
  })
})
