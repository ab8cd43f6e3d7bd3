import { expect, test } from 'vitest'
import { type AssetManifest, withFormer } from './assets.ts'

const group = (...js: string[]) => ({ js, css: js.map((file) => file.replace('.js', '.css')) })
const manifest = (
  entries: AssetManifest['entries'],
  chunks: AssetManifest['chunks'] = {},
): AssetManifest => ({
  entries,
  chunks,
})

test('a group of which nothing is told has the files of the build before', () => {
  const former = manifest({ main: group('main.js') }, { page: group('page.js'), gone: group('gone.js') })
  const told = manifest({ main: group() }, { page: group('page.js', 'more.js'), fresh: group('fresh.js') })
  expect(withFormer(told, former)).toEqual(
    manifest({ main: group('main.js') }, { page: group('page.js', 'more.js'), fresh: group('fresh.js') }),
  )
})

test('the first build is as it is told', () => {
  const told = manifest({ main: group('main.js') }, { styles: group() })
  expect(withFormer(told, null)).toEqual(told)
})
