import type { Preparation } from './use-uploads.ts'

/** Maximum pixels of the longer side: a serial number on a label stays readable. */
const LONGEST = 2000
const QUALITY = 0.85

/** Formats that every browser decodes; a HEIC photo is uploaded unchanged. */
const PHOTOS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Shrinks and rotates a photo and removes its metadata, including the location. */
export const smallPhotos: Preparation = {
  takes: ({ type }) => PHOTOS.has(type) && typeof createImageBitmap === 'function',
  prepare: shrinkPhoto,
}

async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // The store reports a picture that cannot be decoded.
  if (!bitmap) return file
  const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * share))
  canvas.height = Math.max(1, Math.round(bitmap.height * share))
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG has no transparency: transparent areas of a PNG would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}
