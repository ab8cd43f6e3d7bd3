import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { REMOTES } from './front-ends.ts'
import { findFreePort, listeners, readPorts, requireFreePorts } from './ports.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const listen = (port: number, host: string) =>
  new Promise<void>((done) => {
    open.push(createServer().listen(port, host, done))
  })

describe('readPorts', () => {
  it('counts from 3000', () => {
    const ports = listeners(readPorts({})).map(({ port }) => port)
    expect(ports).toEqual(expect.arrayContaining([3000, 3001, 3002, 3003, 3004, 3005]))
    expect(ports).toHaveLength(REMOTES.length + 2)
  })

  it('follows PORT unless a variable overrides it', () => {
    const ports = readPorts({ PORT: '8080', MFE_B2B_TOOLS_PORT: '9000', API_PORT: '9001' })
    expect(ports.remotes['mfe-basket-checkout']).toBe(8082)
    expect(ports.remotes['mfe-b2b-tools']).toBe(9000)
    expect(ports.api).toBe(9001)
  })

  it.each(['abc', '0', '70000', '3000.5', '-1'])('rejects PORT=%s by name', (PORT) => {
    expect(() => readPorts({ PORT })).toThrow(/^PORT=.*не номер порта/)
  })

  it('rejects a PORT too high for the ports after it', () => {
    expect(() => readPorts({ PORT: '65534' })).toThrow('MFE_BASKET_CHECKOUT_PORT=65536')
  })

  it('names both variables of a port given twice', () => {
    expect(() => readPorts({ API_PORT: '3002' })).toThrow(/3002.*MFE_BASKET_CHECKOUT_PORT и API_PORT/)
  })
})

describe('requireFreePorts', () => {
  it('accepts a free port', async () => {
    await requireFreePorts([{ port: await findFreePort(), variable: 'PORT' }])
  })

  it.each(['127.0.0.1', '0.0.0.0'])('names the port and the variable when %s is taken', async (host) => {
    const port = await findFreePort()
    await listen(port, host)
    await expect(requireFreePorts([{ port, variable: 'MFE_CATALOG_PORT' }])).rejects.toThrow(
      `Порт ${port} занят: освободите его или задайте другой в MFE_CATALOG_PORT.`,
    )
  })
})
