import type { Preparation } from './use-uploads.ts'

/** Pixels of the longer side: a serial number on a label can still be read. */
const LONGEST = 2000
const QUALITY = 0.85

/** What every browser decodes; a HEIC photo goes as it is. */
const PHOTOS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** A photo smaller, upright and without what its camera wrote into it, the place among it. */
export const smallPhotos: Preparation = {
  takes: ({ type }) => PHOTOS.has(type) && typeof createImageBitmap === 'function',
  prepare: shrinkPhoto,
}

async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // The store tells what is wrong with a picture that cannot be decoded.
  if (!bitmap) return file
  const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * share))
  canvas.height = Math.max(1, Math.round(bitmap.height * share))
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG knows no transparency: what a PNG leaves out would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}
