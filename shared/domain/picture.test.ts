import { expect, test } from 'vitest'
import { picturePreload, pictureUrl } from './picture.ts'

test('a picture has an address for each width, and for a format when one is named', () => {
  expect([pictureUrl('a1', 160), pictureUrl('a1', 640, 'jpg')]).toEqual([
    '/pictures/a1/160',
    '/pictures/a1/640.jpg',
  ])
  expect(picturePreload('a1', { sizes: '50vw', widths: [160, 320] })).toEqual({
    ...{ srcSet: '/pictures/a1/160 160w, /pictures/a1/320 320w', sizes: '50vw' },
  })
})
