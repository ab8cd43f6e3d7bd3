/** Optional properties of a price tag; ПП РФ № 2463 requires name, price and unit on each tag. */
export const tagProperties = {
  article: 'Артикул',
  brand: 'Бренд',
  oldPrice: 'Старая цена',
  barcode: 'Штрихкод',
  qr: 'QR-код',
  country: 'Страна',
  pack: 'Кратность',
  date: 'Дата печати',
} as const
export type TagPropertyCode = keyof typeof tagProperties
export const tagPropertyCodes = Object.keys(tagProperties) as TagPropertyCode[]
export const standardTagProperties: readonly TagPropertyCode[] = ['article', 'brand', 'barcode', 'qr', 'date']

/** All sizes are in millimetres; `margin` is the distance to the first label. */
export interface TagLayout {
  readonly title: string
  readonly page: readonly [width: number, height: number]
  readonly label: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  readonly margin: readonly [left: number, top: number]
  readonly gap: readonly [x: number, y: number]
  /** For hanging tags: the hole's diameter and the distance of its edge from the top of the label. */
  readonly hole?: { readonly diameter: number; readonly top: number }
  /** Too small for more than name, price, unit and one or two properties. */
  readonly compact?: boolean
}

export const tagLayouts = {
  'a4-3x8': {
    title: 'A4, 3 × 8, 70 × 37 мм',
    page: [210, 297],
    label: [70, 37],
    columns: 3,
    rows: 8,
    margin: [0, 0.5],
    gap: [0, 0],
  },
  'a4-2x7': {
    title: 'A4, 2 × 7, 99 × 38 мм',
    page: [210, 297],
    label: [99, 38],
    columns: 2,
    rows: 7,
    margin: [4.5, 15.5],
    gap: [3, 0],
  },
  'a4-3x7': {
    title: 'A4, 3 × 7, 70 × 42,3 мм',
    page: [210, 297],
    label: [70, 42.3],
    columns: 3,
    rows: 7,
    margin: [0, 0.45],
    gap: [0, 0],
  },
  'a4-2x4': {
    title: 'A4, 2 × 4, 105 × 74 мм',
    page: [210, 297],
    label: [105, 74],
    columns: 2,
    rows: 4,
    margin: [0, 0.5],
    gap: [0, 0],
  },
  'a4-1': {
    title: 'A4, лист целиком',
    page: [210, 297],
    label: [210, 297],
    columns: 1,
    rows: 1,
    margin: [0, 0],
    gap: [0, 0],
  },
  'a5-1': {
    title: 'A5, лист целиком',
    page: [148, 210],
    label: [148, 210],
    columns: 1,
    rows: 1,
    margin: [0, 0],
    gap: [0, 0],
  },
  'hang-60x90': {
    title: 'Навесной с отверстием, 60 × 90 мм',
    page: [210, 297],
    label: [60, 90],
    columns: 3,
    rows: 3,
    margin: [15, 13.5],
    gap: [0, 0],
    hole: { diameter: 5, top: 4 },
  },
  'shelf-100x30': {
    title: 'Полочная полоса 100 × 30 мм',
    page: [210, 297],
    label: [100, 30],
    columns: 2,
    rows: 9,
    margin: [5, 13.5],
    gap: [0, 0],
  },
  'roll-58x40': {
    title: 'Рулон 58 × 40 мм',
    page: [58, 40],
    label: [58, 40],
    columns: 1,
    rows: 1,
    margin: [0, 0],
    gap: [0, 0],
  },
  'roll-58x30': {
    title: 'Рулон 58 × 30 мм',
    page: [58, 30],
    label: [58, 30],
    columns: 1,
    rows: 1,
    margin: [0, 0],
    gap: [0, 0],
    compact: true,
  },
  'roll-43x25': {
    title: 'Рулон 43 × 25 мм',
    page: [43, 25],
    label: [43, 25],
    columns: 1,
    rows: 1,
    margin: [0, 0],
    gap: [0, 0],
    compact: true,
  },
  'roll-30x20': {
    title: 'Рулон 30 × 20 мм',
    page: [30, 20],
    label: [30, 20],
    columns: 1,
    rows: 1,
    margin: [0, 0],
    gap: [0, 0],
    compact: true,
  },
} as const satisfies Record<string, TagLayout>
export type TagLayoutCode = keyof typeof tagLayouts
export const tagLayoutCodes = Object.keys(tagLayouts) as TagLayoutCode[]
