import { expect, test } from 'vitest'
import { inlineStyles, takeWebFonts } from './styles.ts'

const inlined = (text: string) => inlineStyles({ 'a.css': text }, '/assets/v1/')['a.css']

test('a URL relative to the stylesheet leads to the same file from the page', () => {
  expect(inlined('src:url(golos.woff2)')).toBe('src:url(/assets/v1/golos.woff2)')
  expect(inlined('src:url("golos.woff2")')).toBe('src:url("/assets/v1/golos.woff2")')
})

test.each([
  'url(data:image/png;base64,AA)',
  'url("https://a.example/b.png")',
  'url(/pictures/a)',
  'url(#mask)',
])('%s stays unchanged', (address) => expect(inlined(address)).toBe(address))

test('no text of a stylesheet can end its element', () => {
  expect(inlined('.b::after{content:"</style>"}')).toBe('.b::after{content:"<\\/style>"}')
})

test.each([
  [
    'as built for the shop',
    '@font-face{font-family:Golos;src:url(/v1/golos.woff2)format("woff2");font-weight:400 650;font-display:swap}',
  ],
  [
    'as built for development',
    '@font-face {\n  font-family: "Golos";\n  src: url("/v1/golos.woff2") format("woff2");\n  font-weight: 400 650;\n}',
  ],
])('a font with a URL is removed from the stylesheet, %s', (_, face) => {
  const local = '@font-face{font-family:Golos fallback;src:local(Arial);font-weight:400 599}'
  const { styles, fonts } = takeWebFonts({
    'a.css': `.a{color:red}${face}${local}.b{color:red}`,
    'b.css': '',
  })
  expect(fonts).toEqual([{ rule: face, family: 'Golos', href: '/v1/golos.woff2', weight: '400 650' }])
  expect(styles).toEqual({ 'a.css': `.a{color:red}${local}.b{color:red}`, 'b.css': '' })
})
