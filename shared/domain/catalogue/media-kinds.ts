import { codesOf } from '../codes-of.ts'

/** Kinds of media materials by code, in the order of the page. */
export const mediaKindNames = {
  logo: 'Логотипы',
  banner: 'Баннеры',
  pos: 'Плакаты и указатели',
  price: 'Прайс-листы',
  catalog: 'Каталоги',
} as const

export type MediaKind = keyof typeof mediaKindNames

export const mediaKinds = codesOf(mediaKindNames)

/** Parts of a product that an archive can contain. */
export const archiveParts = { pictures: 'Фотографии', cards: 'Карточки с описанием' } as const
export type ArchivePart = keyof typeof archiveParts

/** Maximum products in one archive. */
export const MOST_IN_ARCHIVE = 100
/** Maximum products on one printable sheet. */
export const MOST_ON_SHEET = 24
