import { describe, expect, it } from 'vitest'
import { measure, printable } from '#pdf/fonts.ts'
import { ellipsize, fitText, wrap } from './text-block.ts'

const name = 'Дрель-шуруповёрт аккумуляторная бесщёточная, 18 В'

describe('wrap', () => {
  it('breaks at spaces into lines that fit, without losing text', () => {
    const lines = wrap(name, 'name', 14)
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(measure(line, 'name')).toBeLessThanOrEqual(14.05)
    expect(lines.join(' ')).toBe(name)
  })

  it('breaks an overlong word after a hyphen, else anywhere', () => {
    expect(wrap('Дрель-шуруповёрт', 'name', 8)[0]).toBe('Дрель-')
    const letters = wrap('Щ'.repeat(20), 'name', 5)
    expect(letters.join('')).toBe('Щ'.repeat(20))
    for (const line of letters) expect(measure(line, 'name')).toBeLessThanOrEqual(5)
  })
})

describe('fitText', () => {
  const box = { width: 40, height: 8, largest: 4, smallest: 2.25, mayCut: false }

  it('uses the largest font size at which the text fits', () => {
    const short = fitText('Молоток', 'name', box)
    expect(short).toMatchObject({ size: 4, cut: false })
    const long = fitText(name, 'name', box)
    expect(long?.size).toBeLessThan(4)
    expect(long?.height).toBeLessThanOrEqual(8)
  })

  it('prefers a smaller size to breaking a word', () => {
    const block = fitText('Электроотвёртка аккумуляторная', 'name', { ...box, width: 26, height: 20 })
    expect(block?.lines).toEqual(['Электроотвёртка', 'аккумуляторная'])
  })

  it('adds an ellipsis only when allowed', () => {
    const text = `${name}, в кейсе с набором оснастки и запасным аккумулятором большой ёмкости`
    expect(fitText(text, 'name', { ...box, height: 6 })).toBeNull()
    const block = fitText(text, 'name', { ...box, height: 6, mayCut: true })
    expect(block).toMatchObject({ size: 2.25, cut: true })
    expect(block?.lines.at(-1)).toMatch(/[^\s,]…$/)
    expect(measure(block?.lines.at(-1) ?? '', 'name') * 2.25).toBeLessThanOrEqual(40)
  })
})

describe('text', () => {
  it('ellipsizes to the width', () => {
    expect(ellipsize('Молоток', 'text', 50)).toBe('Молоток')
    const cut = ellipsize('Молоток слесарный с ручкой', 'text', 8)
    expect(cut.endsWith('…')).toBe(true)
    expect(measure(cut, 'text')).toBeLessThanOrEqual(8)
    expect(measure(`${cut.slice(0, -1)}ло…`, 'text')).toBeGreaterThan(8 - 1)
  })

  it('keeps characters of the font, replaces a few and drops the rest', () => {
    expect(printable('Ёж №1 «щётка» 5₽ × ⌀10 °C')).toBe('Ёж №1 «щётка» 5₽ × Ø10 °C')
    expect(printable(' Клей 🙂 漢\n')).toBe('Клей')
  })
})
