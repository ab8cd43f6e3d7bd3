import type { PictureUse } from '@verstak/shared/domain/picture.ts'

/** How wide a card's picture is shown in the grid and in a row alike, and in which files. */
export const cardPicture: PictureUse = {
  sizes: '(min-width: 1280px) 260px, (min-width: 640px) 30vw, 42vw',
  widths: [160, 320, 640],
}
