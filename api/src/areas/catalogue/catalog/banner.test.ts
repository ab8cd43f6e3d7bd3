import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bannerAt, loadBanners, type WrittenBanner, writtenBanners } from './banner.ts'

const banner = (own: Partial<WrittenBanner>): WrittenBanner => ({
  title: 'Зима',
  text: 'Скидки',
  href: '/catalog/sale/',
  link: 'Смотреть',
  starts: null,
  ends: null,
  ...own,
})

function load(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-banners-'))
  try {
    writeFileSync(join(folder, 'banners.yaml'), text)
    return loadBanners(folder, new Set(['garant']))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the banners of the shop are valid', () => {
  expect(() => writtenBanners()).not.toThrow()
})

test('the first banner for today’s date in Moscow is shown, including its last day', () => {
  const banners = [
    banner({ title: 'Зима', starts: '2026-12-01', ends: '2026-12-31' }),
    banner({ title: 'Всегда' }),
  ]
  const at = (time: string) => bannerAt(new Date(time), new Set(), banners)?.title
  expect(at('2026-11-30T20:59:00Z')).toBe('Всегда')
  expect(at('2026-11-30T21:00:00Z')).toBe('Зима')
  expect(at('2026-12-31T20:59:00Z')).toBe('Зима')
  expect(at('2026-12-31T21:00:00Z')).toBe('Всегда')
  expect(bannerAt(new Date('2027-01-01T12:00:00Z'), new Set(), banners.slice(0, 1))).toBeNull()
})

test('a banner with an empty listing is skipped', () => {
  const banners = [banner({ title: 'Цены снижены' }), banner({ title: 'Доставка', href: '/garant/' })]
  const beside = (empty: string[]) => bannerAt(new Date(), new Set(empty), banners)?.title
  expect(beside(['/catalog/novinki/'])).toBe('Цены снижены')
  expect(beside(['/catalog/sale/'])).toBe('Доставка')
})

test('a broken link and an end before its start are refused', () => {
  const written = (href: string, ends: string) =>
    `banners:\n  - {title: А, text: Б, href: ${href}, link: В, starts: "2026-12-01", ends: ${ends}}\n`
  expect(load(written('/garant/', '"2026-12-01"'))).toHaveLength(1)
  expect(() => load(written('/nowhere/', 'null'))).toThrow('нет страницы /nowhere/')
  expect(() => load(written('/garant/', '"2026-11-01"'))).toThrow('ends раньше starts')
})
