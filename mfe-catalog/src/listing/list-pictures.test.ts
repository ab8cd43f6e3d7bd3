import { expect, test } from 'vitest'
import { picturesInSight, sharedPicture } from './list-pictures.ts'

const card = (id: string | null) => ({ picture: id === null ? null : { id, width: 1, height: 1, alt: '' } })

test('what is in sight is fetched first, each picture once; what lies below is not', () => {
  const preloads = picturesInSight([card('a'), card(null), card('a'), card('b'), card('c')])
  expect(preloads.map(({ srcSet }) => srcSet.split(' ')[0])).toEqual(['/pictures/a/160', '/pictures/b/160'])
})

test('a list is shared with the picture of its first product that has one', () => {
  expect(sharedPicture([card(null), card('a')])).toBe('/pictures/a/1200.jpg')
  expect(sharedPicture([])).toBeUndefined()
})
