import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '@verstak/contract/common.ts'
import type { MediaMaterial } from '@verstak/contract/media/schemas.ts'
import { type MediaKind, mediaKinds } from '@verstak/domain/catalogue/media-kinds.ts'
import * as v from 'valibot'
import { BrokenContent, readText, readYaml } from '#areas/site/content/face.ts'
import { CONTENT } from '#content-folder.ts'

const NAME = 'media.yaml'
const FILES = 'media'

/** Files generated on each request. */
export const generated = ['price-list', 'hits-catalog'] as const
export type Generated = (typeof generated)[number]

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const code = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))
const fileName = v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.(svg|png|jpg|pdf|zip)$/))
const millimetres = v.pipe(v.number(), v.minValue(1), v.maxValue(5000))

const written = {
  code,
  kind: v.picklist(mediaKinds),
  name: text,
  text,
  paper_mm: v.optional(v.nullable(v.tuple([millimetres, millimetres])), null),
  on_dark: v.optional(v.boolean(), false),
}

const mediaYaml = v.strictObject({
  licence: text,
  materials: v.array(
    v.union(
      [
        v.strictObject({ ...written, file: fileName, updated: day }),
        v.strictObject({ ...written, made: v.picklist(generated) }),
      ],
      'нужны file и updated, или made',
    ),
  ),
  social: v.array(v.strictObject({ name: text, text, href: v.pipe(v.string(), v.regex(/^https:\/\//)) })),
  videos: v.array(
    v.strictObject({
      code,
      name: text,
      text,
      href: v.pipe(v.string(), v.regex(/^https:\/\//)),
      duration: v.pipe(v.number(), v.integer(), v.minValue(1)),
      updated: day,
      poster: fileName,
    }),
  ),
})

export interface StoredFile {
  readonly path: string
  readonly name: string
  readonly type: string
  readonly size: number
}

export interface Media {
  readonly licence: string
  readonly materials: readonly MediaMaterial[]
  readonly social: v.InferOutput<typeof mediaYaml>['social']
  readonly videos: readonly Omit<v.InferOutput<typeof mediaYaml>['videos'][number], 'poster'>[]
  /** Keyed by the code of a material or a video. */
  readonly files: ReadonlyMap<string, StoredFile | Generated>
}

let loaded: Media | undefined

/** Cached. Throws `BrokenContent` that names the invalid field, a duplicate code, or a missing file. */
export function media(): Media {
  loaded ??= loadMedia(CONTENT)
  return loaded
}

export function loadMedia(folder: string): Media {
  const yaml = join(folder, NAME)
  const read = readYaml(yaml, readText(folder, NAME), mediaYaml)
  const codes = [...read.materials, ...read.videos].map((one) => one.code)
  const twice = codes.find((one, at) => codes.indexOf(one) !== at)
  if (twice) throw new BrokenContent(yaml, `${twice} записан дважды`)
  const files = new Map<string, StoredFile | Generated>()
  const materials = read.materials.map((one) => {
    if ('made' in one) {
      files.set(one.code, one.made)
      return madeMaterial(one)
    }
    const stored = storedFile(join(folder, FILES), one.file)
    files.set(one.code, stored)
    const { file, ...material } = one
    const format = formatOf(file)
    return { ...material, file, format, size: stored.size, shown: format === 'SVG' || format === 'PNG' }
  })
  const videos = read.videos.map(({ poster, ...video }) => {
    files.set(video.code, storedFile(join(folder, FILES), poster))
    return video
  })
  return { licence: read.licence, social: read.social, materials, videos, files }
}

const formatOf = (file: string): string => file.split('.').at(-1)?.toUpperCase() ?? ''

const generatedFiles: Readonly<Record<Generated, { file: string; format: string }>> = {
  'price-list': { file: 'verstak-prays-list.csv', format: 'CSV' },
  'hits-catalog': { file: 'verstak-hity-prodazh.pdf', format: 'PDF' },
}

function madeMaterial({
  made,
  ...material
}: {
  code: string
  kind: MediaKind
  name: string
  text: string
  paper_mm: [number, number] | null
  on_dark: boolean
  made: Generated
}): MediaMaterial {
  return { ...material, ...generatedFiles[made], size: null, updated: null, shown: false }
}

function storedFile(folder: string, name: string): StoredFile {
  const path = join(folder, name)
  try {
    // Read completely once, so that unreadable files are reported at start.
    readFileSync(path)
    return { path, name, type: types[name.split('.').at(-1) ?? ''] ?? '', size: statSync(path).size }
  } catch {
    throw new BrokenContent(path, 'не читается')
  }
}
