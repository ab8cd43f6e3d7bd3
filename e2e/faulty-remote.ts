import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILD_HASHES, WEB_HASHES } from '@verstak/release/build/hash-lists.ts'
import { integrityOf } from '../shared/process/integrity.ts'

/** How the origin answers. */
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
/** Later than any budget of a test. */
const LATE_MS = 60_000

/** As modules do it: without the strict mode nothing would be thrown. */
const OVERWRITE = `(() => { 'use strict'; globalThis.fetch = () => Promise.reject(new Error('not the real one')) })()`

/** What the remote's code does as it is evaluated. */
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

/** What the remote's page does, by `?fault=`; each by an expression in its loader or in its component. */
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

/** What a build of a remote with one page and no faults has beside its browser files. */
export const soundFiles = (name: string, path: string): Readonly<Record<string, string>> => ({
  'assets.json': JSON.stringify(CHUNKS),
  'node/remoteEntry.js': entryOf(name, path, 'nothing', false),
})

export interface FaultyRemote {
  readonly name: string
  /** The origin, with its port. */
  readonly origin: string
  readonly url: string
  /** What a release list says of its files. */
  readonly files: string
  /** Another version beside the first one, a `sound` one without faults at its page; gives what a release says of its files. */
  readonly add: (version: string, what?: Evaluation | 'sound') => string
  /** `answer` is how the origin answers from now on. */
  readonly turn: (answer: Answer) => void
  readonly stop: () => Promise<void>
}

type Files = Readonly<Record<string, string>>

/** The files of a version by their paths. */
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

/** An origin with a remote of one page at `path`, which belongs to `name` in the route table. */
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
