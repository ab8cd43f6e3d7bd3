import { type Brand, brandsOf, type Domain } from './brands.ts'
import { permute } from './random.ts'

export type Shot = 'box' | 'card' | 'near'
export type Look = Readonly<Record<string, string | number>>
export type Picture = readonly [kind: string, look?: Look]
export type SaleUnit = 'шт' | 'упак' | 'набор' | 'пара' | 'м' | 'кг' | 'л' | 'рул' | 'компл'
/** Another family and, if only part of it fits, the required properties of its products. */
export type Related = readonly [family: string, params?: string]

/** A product before it gets a brand's article, price level and stock. Price in roubles at brand level 1. */
export type Draft = {
  head: string
  model?: string
  tail: string
  /** «Мощность: 650 Вт | Патрон: быстрозажимной», parsed by params.ts. */
  params: string
  price: number
  kg: number
  cm: readonly [number, number, number]
  unit?: SaleUnit
  step?: number
  min?: number
  picture: Picture
  /** Advantages for the bullet list, separated by «; ». */
  points: string
  related?: readonly Related[]
}

type Axes = Readonly<Record<string, readonly unknown[]>>
export type Choice<A extends Axes> = { readonly [K in keyof A]: A[K][number] }

type Definition<A extends Axes> = {
  key: string
  /** Latin letters for articles. */
  code: string
  /** Sections from the root, separated by «/». */
  path: string
  domain: Domain
  axes: A
  /** Purpose of the product: whole sentences, one of which is chosen. */
  uses: readonly string[]
  build: (v: Choice<A>, brand: Brand) => Draft
  shots?: readonly Shot[]
  share?: number
  kopecks?: boolean
}

export type Variant = {
  brand: Brand
  line: number
  draft: () => Draft
}

export type Family = Omit<Definition<Axes>, 'axes' | 'build'> & {
  space: number
  variant: (serial: number) => Variant
}

const linesAtOnce = 3

/**
 * Turns a definition into numbered variants: a serial number gives a brand, a line and one value of every
 * axis, without repetition.
 */
export function family<const A extends Axes>(definition: Definition<A>): Family {
  const { axes, build, ...rest } = definition
  const brands = brandsOf(rest.domain)
  const names = Object.keys(axes)
  const space = names.reduce((size, name) => size * (axes[name]?.length ?? 1), brands.length * linesAtOnce)

  const choose = (serial: number) => {
    const round = Math.floor(serial / space)
    let left = permute(serial % space, space, `${rest.key}:${round}`)
    const take = (count: number) => {
      const digit = left % count
      left = Math.floor(left / count)
      return digit
    }
    const brand = brands[take(brands.length)]
    if (!brand) throw new Error(`no brand makes «${rest.key}»`)
    const values: Record<string, unknown> = {}
    for (const name of names) values[name] = axes[name]?.[take(axes[name].length)]
    return { brand, values, line: round * linesAtOnce + left }
  }

  return {
    ...rest,
    space,
    variant: (serial) => {
      const { brand, values, line } = choose(serial)
      return { brand, line, draft: () => build(values as Choice<A>, brand) }
    },
  }
}

/** Formats a number with a decimal comma: 22,23. */
export function ru(value: number): string {
  return String(value).replace('.', ',')
}
