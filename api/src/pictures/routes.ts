import { shopError } from '@verstak/contract/errors.ts'
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '@verstak/domain/picture.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#http/handler.ts'
import { type PictureStore, pictureStore } from './store.ts'

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const ID = /^[a-z0-9]{1,40}$/
const STAND_IN_SECONDS = 60

/**
 * Renditions are immutable. An original that is unreachable, or that cannot be rendered within `renderLimit`
 * milliseconds, is replaced by the placeholder for a minute. Returns the store for calls that send pictures.
 */
export function registerPictures(
  app: FastifyInstance,
  { db, config }: Services,
  renderLimit?: number,
): PictureStore {
  const pictures = pictureStore({
    db,
    dataDir: config.dataDir,
    allowPrivate: config.allowPrivatePictures ?? false,
    ...(renderLimit ? { renderLimit } : {}),
    onFailure: (error) => app.log.warn({ err: error }, 'a picture cannot be had'),
  })
  app.addHook('onClose', pictures.close)
  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const { id } = request.params
    const wanted = parseFile(request.params.file, request.headers.accept)
    const found = wanted && ID.test(id) ? await pictures.get(id, wanted.width, wanted.format) : null
    if (!wanted || !found) throw shopError('notFound', 'Такой картинки нет')
    reply.type(types[wanted.format])
    if (wanted.negotiated) reply.header('vary', 'accept')
    if (found.standIn)
      return reply.header('cache-control', `public, max-age=${STAND_IN_SECONDS}`).send(found.bytes)
    // The URL identifies the content, so it serves as the ETag.
    const tag = `"${id}-${wanted.width}-${wanted.format}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    return reply.send(found.bytes)
  })
  return pictures
}

interface Wanted {
  readonly width: PictureWidth
  readonly format: PictureFormat
  /** Whether another browser may get another format from this URL. */
  readonly negotiated: boolean
}

function parseFile(file: string, accept = ''): Wanted | null {
  const [, size, extension] = /^(\d+)(?:\.(\w+))?$/.exec(file) ?? []
  const width = pictureWidths.find((known) => String(known) === size)
  const negotiated = extension === undefined
  const format = negotiated ? bestFormat(accept) : pictureFormats.find((known) => known === extension)
  return width && format ? { width, format, negotiated } : null
}

/** Only formats listed in `Accept` are used: a browser that sends a wildcard may not support them. */
const bestFormat = (accept: string): PictureFormat =>
  pictureFormats.find((format) => accept.includes(types[format])) ?? 'jpg'
