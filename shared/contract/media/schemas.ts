import {
  archiveParts,
  MOST_IN_ARCHIVE,
  MOST_ON_SHEET,
  mediaKinds,
} from '@verstak/domain/catalogue/media-kinds.ts'
import { type PictureWidth, pictureWidths } from '@verstak/domain/picture.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { day, fileBytes, productCard, property, qrCode, wholeNumber } from '../common.ts'

export const mediaMaterial = v.object({
  code: v.string(),
  kind: v.picklist(mediaKinds),
  name: v.string(),
  /** The purpose, in one or two sentences. */
  text: v.string(),
  /** Suggested file name. */
  file: v.string(),
  /** Format name for people: «SVG», «CSV». */
  format: v.string(),
  /** Bytes; null for a file generated on each request. */
  size: v.nullable(v.number()),
  /** Width and height of a printed material in millimetres; null for others. */
  paper_mm: v.nullable(v.tuple([v.number(), v.number()])),
  /** Null for a file generated on each request. */
  updated: v.nullable(day),
  /** Whether the file is an image that a page can display. */
  shown: v.boolean(),
  /** Whether it is designed for a dark background. */
  on_dark: v.boolean(),
})
export type MediaMaterial = v.InferOutput<typeof mediaMaterial>

export const mediaVideo = v.object({
  code: v.string(),
  name: v.string(),
  text: v.string(),
  /** URL of the video. */
  href: v.string(),
  /** Seconds. */
  duration: v.number(),
  updated: day,
})
export type MediaVideo = v.InferOutput<typeof mediaVideo>

export const mediaSocial = v.object({ name: v.string(), text: v.string(), href: v.string() })

export const printedProduct = v.object({
  ...productCard.entries,
  properties: v.array(property),
  country: v.nullable(v.string()),
  /** The first valid EAN-13; `bars` is SVG path data, 95 units wide. */
  barcode: v.nullable(v.object({ text: v.string(), bars: v.string() })),
  /** Links to the product's page. */
  qr: qrCode,
})
export type PrintedProduct = v.InferOutput<typeof printedProduct>

const code = v.pipe(v.string('Не указан код'), v.regex(/^[a-z0-9-]{1,60}$/, 'Такого материала нет'))

/** One article per line; commas and semicolons also separate them. */
const articles = v.pipe(
  v.string('Вставьте артикулы'),
  v.trim(),
  v.nonEmpty('Вставьте артикулы, по одному на строку'),
  v.maxLength(10_000, 'Слишком длинный список'),
)

/** Product ids separated by commas. */
const goods = v.pipe(
  v.string('Не указаны товары'),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Не указаны товары'),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(MOST_IN_ARCHIVE, `Не больше ${MOST_IN_ARCHIVE} товаров`),
)

const width = v.pipe(
  wholeNumber('Неверный размер'),
  v.picklist(pictureWidths as readonly number[] as readonly PictureWidth[], 'Неверный размер'),
)

export const schemas = {
  mediaMaterials: {
    data: v.object({
      materials: v.array(mediaMaterial),
      /** Terms of use. */
      licence: v.string(),
    }),
  },
  mediaMaterial: {
    params: v.object({ code }),
    data: v.object({ material: mediaMaterial, licence: v.string() }),
  },
  /** The file of a material, or the poster of a video. */
  mediaFile: { params: v.object({ code }), data: fileBytes },
  mediaSocial: { data: v.object({ social: v.array(mediaSocial) }) },
  mediaVideo: { data: v.object({ videos: v.array(mediaVideo) }) },
  mediaGoods: {
    body: v.object({ articles }),
    data: v.object({
      items: v.array(
        v.object({
          id: v.number(),
          code: v.string(),
          article: v.string(),
          name: v.string(),
          pictures: v.number(),
        }),
      ),
      /** Articles that were not found, as typed. */
      missing: v.array(v.string()),
    }),
  },
  /** A ZIP file; `width` is the width of the pictures in pixels. */
  mediaArchive: {
    query: v.object({
      goods,
      part: v.optional(
        v.picklist(Object.keys(archiveParts) as (keyof typeof archiveParts)[], 'Неверный состав'),
        'pictures',
      ),
      width: v.optional(width, 1200),
    }),
    data: fileBytes,
  },
  printSheet: {
    body: v.object({
      /** Product codes; unknown ones are returned in `missing`. */
      codes: v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(200, 'Слишком длинный код')), 'Не указаны товары'),
        v.minLength(1, 'Не указаны товары'),
        v.maxLength(MOST_ON_SHEET, `На листе не больше ${MOST_ON_SHEET} товаров`),
      ),
    }),
    data: v.object({ items: v.array(printedProduct), missing: v.array(v.string()) }),
  },
} satisfies Record<string, CallSchema>
