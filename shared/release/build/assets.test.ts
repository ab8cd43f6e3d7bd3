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

test('a group without reported files has the files of the previous build', () => {
  const former = manifest({ main: group('main.js') }, { page: group('page.js'), gone: group('gone.js') })
  const told = manifest({ main: group() }, { page: group('page.js', 'more.js'), fresh: group('fresh.js') })
  expect(withFormer(told, former)).toEqual(
    manifest({ main: group('main.js') }, { page: group('page.js', 'more.js'), fresh: group('fresh.js') }),
  )
})

test('the first build has the reported files', () => {
  const told = manifest({ main: group('main.js') }, { styles: group() })
  expect(withFormer(told, null)).toEqual(told)
})
