import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILD_HASHES, WEB_HASHES } from '@verstak/release/build/hash-lists.ts'
import { integrityOf } from '../shared/process/integrity.ts'

/** Answers of the origin. */
const answers = {
  good: (response, file) => response.end(file),
  frozen: () => {},
  late: (response, file) => void sleep(LATE_MS).then(() => response.end(file)),
  404: (response) => response.writeHead(404).end(),
  500: (response) => response.writeHead(500).end(),
  truncated: (response, file) => {
    response.writeHead(200, { 'content-length': file.length }).write(file.slice(0, file.length / 2))
    setTimeout(() => response.destroy(), 10)
  },
  corrupt: (response, file) => response.end(`${file.slice(0, file.length / 2)}\u0000}{`),
} satisfies Record<string, (response: ServerResponse, file: string) => void>
export type Answer = keyof typeof answers
/** Longer than any timeout of a test. */
const LATE_MS = 60_000

/** Strict mode as in modules: sloppy mode would not throw. */
const OVERWRITE = `(() => { 'use strict'; globalThis.fetch = () => Promise.reject(new Error('not the real one')) })()`

/** Code that the remote runs when it is evaluated. */
export const evaluations = {
  nothing: '',
  throws: `throw new Error('thrown at load')`,
  rejects: `Promise.reject(new Error('rejected at load'))`,
  'rejects in its routes': `routes = Promise.reject(new Error('no routes'))`,
  loops: 'for (;;);',
  'takes the memory': 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))',
  exits: 'process.exit(0)',
  'throws in a timer': `setTimeout(() => { throw new Error('thrown in a timer') }, 20)`,
  'overwrites fetch': OVERWRITE,
} as const
export type Evaluation = keyof typeof evaluations

/** Faults of the remote's page by `?fault=`: each is an expression in its loader or its component. */
const faults = {
  loader: {
    'loader throws': `throw new Error('thrown in a loader')`,
    'loader hangs': 'return new Promise(() => {})',
    'loader rejects elsewhere': `Promise.reject(new Error('nobody waits for it')); return null`,
    'loader throws in a timer': `setTimeout(() => { throw new Error('thrown in a timer') }); return null`,
    'loader loops': 'for (;;);',
    'loader exits': 'process.exit(0)',
  },
  Component: {
    'render throws': `throw new Error('thrown in render')`,
    'render waits for ever': 'throw new Promise(() => {})',
    'render loops': 'for (;;);',
    'render takes the memory': 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))',
    'render exits': 'process.exit(0)',
    'render overwrites fetch': OVERWRITE,
  },
}
export type PageFault = keyof (typeof faults)['loader'] | keyof (typeof faults)['Component']

const CHUNKS = { chunks: { 'page-route-tsx': { js: [], css: [] } }, entries: {} }

const cases = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, code]) => `case '${name}': { ${code} }`)
    .join('\n')

/** A container as federation loads it in Node, with one page. */
const entryOf = (name: string, path: string, evaluation: Evaluation, hasFaults: boolean): string => `
let routes
${evaluations[evaluation]}
function loader({ request }) {
  const fault = new URL(request.url).searchParams.get('fault')
  switch (fault) { ${hasFaults ? cases(faults.loader) : ''} }
  return { fault }
}
let asked
async function keepFault({ request }) {
  asked = new URL(request.url).searchParams.get('fault')
  return (loader({ request }) ?? null)
}
function Component() {
  switch (asked) { ${hasFaults ? cases(faults.Component) : ''} }
  return 'the page of ${name}'
}
routes ??= [{ id: '${name}:page@${path}', path: '${path}', handle: {}, loader: keepFault, Component }]
module.exports = { init() {}, get: async () => { const known = await routes; return () => ({ routes: known }) } }
//# sourceURL=remote:${name}/remoteEntry.js`

/** Files of a remote's build with one faultless page, without browser files. */
export const soundFiles = (name: string, path: string): Readonly<Record<string, string>> => ({
  'assets.json': JSON.stringify(CHUNKS),
  'node/remoteEntry.js': entryOf(name, path, 'nothing', false),
})

export interface FaultyRemote {
  readonly name: string
  /** Origin with its port. */
  readonly origin: string
  readonly url: string
  /** Integrity of its files in a release list. */
  readonly files: string
  /**
   * Adds another version. A `sound` one has no faults at its page. Returns the integrity of its files for a
   * release list.
   */
  readonly add: (version: string, what?: Evaluation | 'sound') => string
  /** Changes the answer of the origin from now on. */
  readonly turn: (answer: Answer) => void
  readonly stop: () => Promise<void>
}

type Files = Readonly<Record<string, string>>

function filesOf(name: string, path: string, version: string, what: Evaluation | 'sound'): Files {
  const entry = entryOf(name, path, what === 'sound' ? 'nothing' : what, what !== 'sound')
  const code: Files = {
    'assets.json': JSON.stringify(CHUNKS),
    'styles.json': '{}',
    'node/remoteEntry.js': `// ${version}${entry}`,
    [`web/${WEB_HASHES}`]: '{}',
  }
  const hashes = Object.entries(code).map(([file, text]) => [file, integrityOf(text)])
  return { ...code, [BUILD_HASHES]: JSON.stringify(Object.fromEntries(hashes)) }
}

/** Starts an origin with a remote that has one page, at `path`. `name` owns that path in the route table. */
export async function openFaultyRemote(
  name: string,
  path: string,
  evaluation: Evaluation | 'sound' = 'nothing',
  first = 'v1',
): Promise<FaultyRemote> {
  let answer: Answer = 'good'
  const versions = new Map<string, Files>()
  const add = (version: string, what: Evaluation | 'sound' = 'nothing'): string => {
    const files = filesOf(name, path, version, what)
    versions.set(version, files)
    return integrityOf(files[BUILD_HASHES] ?? '')
  }
  const files = add(first, evaluation)
  const server: Server = createServer(({ url = '' }, response) => {
    const [, version = '', asked = ''] = /^\/[^/]+\/([^/]+)\/(.*)$/.exec(url) ?? []
    const file = versions.get(version)?.[asked]
    if (file === undefined) response.writeHead(404).end()
    else answers[answer](response, file)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    name,
    origin,
    url: `${origin}/${name}/${first}/`,
    files,
    add,
    turn: (next) => {
      answer = next
    },
    async stop() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
