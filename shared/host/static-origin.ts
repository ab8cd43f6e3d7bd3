/** Serves one remote at `/<remote>/<version>/`; the version depends on the content, so files are kept for ever. */
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { buildOf, outputOf, readVersion } from '../build/output.ts'
import { endOnSignal, gracefulStop } from '../process/graceful-stop.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, host: { type: 'string' }, build: { type: 'string' } },
})
const folder = resolve(positionals[0] ?? '.')
const name = basename(folder)
const build = buildOf(values.build)
const version = () => readVersion(folder, build)

const app = Fastify()
app.addHook('onSend', async (_request, reply) => {
  reply.header('access-control-allow-origin', '*')
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('timing-allow-origin', '*')
})
await app.register(fastifyStatic, {
  root: outputOf(folder, build),
  prefix: `/${name}/${version()}/`,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
})
app.get('/health/', async () => ({ up: true, name, version: version() }))
const stop = gracefulStop(app)
await app.listen({
  host: values.host ?? process.env.HOST ?? '127.0.0.1',
  port: Number(values.port ?? process.env.PORT),
})
endOnSignal(stop)
