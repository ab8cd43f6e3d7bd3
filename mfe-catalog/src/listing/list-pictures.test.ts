import { expect, test } from 'vitest'
import { picturesInSight, sharedPicture } from './list-pictures.ts'

const card = (id: string | null) => ({ picture: id === null ? null : { id, width: 1, height: 1, alt: '' } })

test('preloads pictures above the fold, each once, and none below it', () => {
  const preloads = picturesInSight([card('a'), card(null), card('a'), card('b'), card('c')])
  expect(preloads.map(({ srcSet }) => srcSet.split(' ')[0])).toEqual(['/pictures/a/160', '/pictures/b/160'])
})

test('the preview picture of a shared list is that of its first product with a picture', () => {
  expect(sharedPicture([card(null), card('a')])).toBe('/pictures/a/1200.jpg')
  expect(sharedPicture([])).toBeUndefined()
})
