import { describe, expect, it } from 'vitest'
import { brands } from '../brands.ts'
import { families } from '../families/all.ts'
import { draw } from './draw.ts'
import { kinds } from './kinds.ts'

const [brand] = brands
if (!brand) throw new Error('no brands')

describe('pictures', () => {
  it('can draw every kind that the families sell, and more than forty kinds', () => {
    const wanted = new Set<string>()
    for (const family of families) {
      for (let serial = 0; serial < 60; serial++) wanted.add(family.variant(serial).draft().picture[0])
    }
    expect([...wanted].filter((kind) => !kinds[kind])).toEqual([])
    expect(Object.keys(kinds).filter((kind) => !wanted.has(kind))).toEqual([])
    expect(wanted.size).toBeGreaterThan(45)
  })

  it.each(families.map((family) => [family.key, family] as const))(
    'draws «%s» without missing parts',
    (_, family) => {
      const { draft, brand: maker } = family.variant(0)
      const [kind, look = {}] = draft().picture
      for (const shot of ['front', ...(family.shots ?? [])] as const) {
        const svg = draw(kind, { brand: maker, look, shot })
        expect(svg).not.toMatch(/NaN|undefined|<text|Infinity/)
        const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
        const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
        expect(used.filter((id) => !ids.has(id))).toEqual([])
      }
    },
  )

  it('shows the brand’s colour and the varying property', () => {
    const small = draw('cutting-disc', { brand, look: { d: 115, tone: 'metal' }, shot: 'front' })
    const large = draw('cutting-disc', { brand, look: { d: 230, tone: 'metal' }, shot: 'front' })
    expect(small).toContain(brand.colour)
    expect(small).not.toBe(large)
  })

  it('throws for an unknown kind', () => {
    expect(() => draw('unicorn', { brand, look: {}, shot: 'front' })).toThrow('unicorn')
  })
})
