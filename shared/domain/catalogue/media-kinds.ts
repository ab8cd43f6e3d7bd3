import { codesOf } from '../codes-of.ts'

/** Kinds of media materials by their code, in the order of the page. */
export const mediaKindNames = {
  logo: 'Логотипы',
  banner: 'Баннеры',
  pos: 'Плакаты и указатели',
  price: 'Прайс-листы',
  catalog: 'Каталоги',
} as const

export type MediaKind = keyof typeof mediaKindNames

export const mediaKinds = codesOf(mediaKindNames)

/** What of a product goes into an archive. */
export const archiveParts = { pictures: 'Фотографии', cards: 'Карточки с описанием' } as const
export type ArchivePart = keyof typeof archiveParts

/** The most products of one archive. */
export const MOST_IN_ARCHIVE = 100
/** The most products on one printable sheet. */
export const MOST_ON_SHEET = 24
