import { expect, test } from 'vitest'
import { inlineStyles } from './styles.ts'

const inlined = (text: string) => inlineStyles({ 'a.css': text }, '/assets/v1/')['a.css']

test('an address that was relative to the file leads to the same file from within the page', () => {
  expect(inlined('src:url(golos.woff2)')).toBe('src:url(/assets/v1/golos.woff2)')
  expect(inlined('src:url("golos.woff2")')).toBe('src:url("/assets/v1/golos.woff2")')
})

test.each([
  'url(data:image/png;base64,AA)',
  'url("https://a.example/b.png")',
  'url(/pictures/a)',
  'url(#mask)',
])('%s stays as it is', (address) => expect(inlined(address)).toBe(address))

test('no text of a stylesheet ends the element that it stands in', () => {
  expect(inlined('.b::after{content:"</style>"}')).toBe('.b::after{content:"<\\/style>"}')
})
