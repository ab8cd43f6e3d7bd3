import type { Brand } from './brands.ts'
import { draw } from './drawings/draw.ts'
import type { Picture, Shot } from './family.ts'

export type Shown = { file: string; picture: Picture; brand: Brand; shot: Shot | 'front' }

/** Pictures of a product. Identical-looking products of one brand share files. */
export function picturesOf(picture: Picture, brand: Brand, shots: readonly Shot[]): Shown[] {
  const [kind, look = {}] = picture
  const variant = Object.entries(look)
    .map(([name, value]) => `${name}${value}`)
    .join('-')
  const base = `${kind}-${brand.code}${variant ? `-${variant}` : ''}`.toLowerCase()
  const safe = base.replace(/[^a-z0-9-]+/g, (signs) =>
    [...signs].map((sign) => sign.charCodeAt(0).toString(36)).join(''),
  )
  return (['front', ...shots] as const).map((shot) => ({
    file: `${safe}${shot === 'front' ? '' : `-${shot}`}.svg`,
    picture,
    brand,
    shot,
  }))
}

export function drawPicture({ picture: [kind, look = {}], brand, shot }: Shown): string {
  return draw(kind, { brand, look, shot })
}
