import type { PictureFormat, PictureWidth } from '@verstak/domain/picture.ts'
import workerpool from 'workerpool'
import { renderPicture } from './render.ts'

workerpool.worker({
  render: (source: Uint8Array, width: PictureWidth, format: PictureFormat) =>
    renderPicture(Buffer.from(source), width, format),
})
