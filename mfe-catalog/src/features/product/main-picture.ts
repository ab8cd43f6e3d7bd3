import type { PictureUse } from '@verstak/domain/picture.ts'

export const mainPicture: PictureUse = {
  sizes: '(min-width: 1280px) 520px, (min-width: 640px) 50vw, 100vw',
  widths: [320, 640, 1200],
}
