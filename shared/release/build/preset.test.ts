import { describe, expect, test } from 'vitest'
import type { Build } from './output.ts'
import { frontEndConfigs } from './preset.ts'

const configs = (kind: 'host' | 'remote', build: Build = 'production') =>
  frontEndConfigs({ name: 'front', folder: '/front', kind, exposes: {} }, build)

describe('files', () => {
  test('of a browser carry a hash of what is in them, unless they are under development', () => {
    expect(configs('remote')[0].output).toMatchObject({ filename: expect.stringContaining('[contenthash') })
    expect(configs('remote', 'development-3000')[0].output).toMatchObject({ filename: '[name].js' })
    expect(configs('remote', 'served-3000')[0].output?.path).toBe('/front/dist/served-3000/web')
  })

  test('of a server have names that do not change', () => {
    expect(configs('host')[1].output?.filename).toBe('server.cjs')
    expect(configs('remote')[1].output?.filename).toBe('[name].js')
  })
})

test('maps lie beside the files of a browser, and no file tells where', () => {
  const [web, node] = configs('remote')
  expect([web.devtool, node.devtool]).toEqual(['hidden-source-map', false])
  expect(web.output?.sourceMapFilename).toBe('../maps/[file].map')
})

test('only the host brings federated modules, and libraries that are installed beside it', () => {
  const [[hostWeb, hostNode], [remoteWeb, remoteNode]] = [configs('host'), configs('remote')]
  expect(hostWeb.entry).toMatchObject({
    main: expect.arrayContaining(['@verstak/federated/bus.ts', '/front/src/client.tsx']),
  })
  expect(remoteWeb.entry).toEqual({})
  expect(hostNode.externals).toContainEqual(/^@fastify\//)
  expect(remoteNode.externals).toEqual([/^node:/])
  expect(hostWeb.externals).toBeUndefined()
})
