import { expect, test } from 'vitest'
import { listPictures } from './list-pictures.ts'

const card = (id: string | null) => ({ picture: id === null ? null : { id, width: 1, height: 1, alt: '' } })

test('what is in sight is fetched first, each picture once; what lies below is not', () => {
  const { preloadPictures = [] } = listPictures([card('a'), card(null), card('a'), card('b'), card('c')])
  expect(preloadPictures.map(({ srcSet }) => srcSet.split(' ')[0])).toEqual([
    '/pictures/a/160.avif',
    '/pictures/b/160.avif',
  ])
})

test('a list is shared with the picture of its first product that has one', () => {
  expect(listPictures([card(null), card('a')]).image).toBe('/pictures/a/1200.jpg')
  expect(listPictures([]).image).toBeUndefined()
})
