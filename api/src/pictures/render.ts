import type { PictureFormat, PictureWidth } from '@verstak/domain/picture.ts'
import sharp, { type Sharp } from 'sharp'

// One thread per picture, because several pictures are encoded in parallel.
sharp.concurrency(1)

const WHITE = '#ffffff'
/** White margin around a photo, as a share of the frame's width; drawings have their own. */
const MARGIN = 0.04
const MAX_PIXELS = 50_000_000

/**
 * Returns a white square of `width` pixels; a photo loses its own border. Throws when the source is not a
 * picture.
 */
export async function renderPicture(
  source: Buffer,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const { format: kind, width: w = 0, height: h = 0 } = await sharp(source, limits()).metadata()
  const framed = kind === 'svg' ? drawing(source, width, Math.max(w, h)) : await photo(source, width)
  return encode(framed, format).toBuffer()
}

function limits() {
  return { limitInputPixels: MAX_PIXELS, failOn: 'error' as const }
}

function drawing(source: Buffer, width: number, size: number): Sharp {
  // At 72 dpi one unit of the drawing is one pixel.
  const density = Math.min(2400, Math.max(1, (72 * width) / Math.max(1, size)))
  return sharp(source, { ...limits(), density })
    .resize(width, width, { fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
}

async function photo(source: Buffer, width: number): Promise<Sharp> {
  const margin = Math.round(width * MARGIN)
  const inner = width - 2 * margin
  const upright = sharp(source, limits()).autoOrient().flatten({ background: WHITE })
  const flat = await upright.clone().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: flat.info.width, height: flat.info.height, channels: flat.info.channels } }
  // An entirely white picture cannot be trimmed, so it is left unchanged.
  const trimmed = await sharp(flat.data, raw)
    .trim({ background: WHITE, threshold: 12 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => flat)
  const { width: w, height: h, channels } = trimmed.info
  return sharp(trimmed.data, { raw: { width: w, height: h, channels } })
    .resize(inner, inner, { fit: 'contain', background: WHITE })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: WHITE })
}

function encode(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 2 })
  if (format === 'webp') return image.webp({ quality: 78, effort: 3 })
  return image.jpeg({ quality: 80, progressive: true })
}
