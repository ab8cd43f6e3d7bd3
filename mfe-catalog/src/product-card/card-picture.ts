import type { PictureUse } from '@verstak/domain/picture.ts'

export const cardPicture: PictureUse = {
  sizes: '(min-width: 1280px) 260px, (min-width: 640px) 30vw, 42vw',
  widths: [160, 320, 640],
}
