import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { beforeAll, expect, test } from 'vitest'
import { allowCode, runOnlyReleasedCode } from './released-code.ts'

const url = 'http://127.0.0.1:9/mfe-catalog/v1/'
const code = 'exports.shop = { init() {}, get: async () => () => ({ ran: true }) }'
let content: string | Error = code

beforeAll(() => {
  init({ name: 'host', remotes: [] })
  runOnlyReleasedCode()
  const read = async (file: string) => {
    if (content instanceof Error || file !== 'node/remoteEntry.js') throw content
    return content
  }
  allowCode({ url, read } as never)
})

const load = (name: string, entry: string) => {
  registerRemotes([{ name, entry, type: 'var', entryGlobalName: 'shop' }], { force: true })
  return loadRemote(`${name}/routes`)
}

test('runs released code', async () => {
  expect(await load('shop', `${url}node/remoteEntry.js`)).toEqual({ ran: true })
})

test('does not even request code that is not the released one, or of no release', async () => {
  content = new Error('not the file that was released')
  await expect(load('changed', `${url}node/remoteEntry.js`)).rejects.toThrow('not the file that was released')
  await expect(load('strange', 'http://127.0.0.1:9/other/remoteEntry.js')).rejects.toThrow(
    'belongs to no release',
  )
})
