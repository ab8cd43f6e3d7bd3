import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { SAFE_HEADERS } from '../../shared/host/origin.ts'
import { type Build, outputOf, type Release, readRelease } from '../../shared/release/build/output.ts'
import { ROOT } from '../lib/front-ends.ts'
import { HOST } from '../lib/ports.ts'

/**
 * State that open pages receive: the bundler's names of built modules, the errors, and whether the host
 * serves every build.
 */
export interface SessionState {
  readonly hashes: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
  /** Version of the host. */
  readonly host: string
  readonly served: boolean
}

export interface DevelopmentOrigin {
  /** Makes the present build available under its own address. */
  readonly take: () => Release
  readonly tell: (state: SessionState) => void
}

interface Kept extends Release {
  readonly contents: ReadonlyMap<string, Buffer>
}

/** Host processes that are about to stop still request the version that they have loaded. */
const MOST_KEPT = 5
const UPDATE = /^web\/[\w.-]+\.hot-update\.(js|json)$/
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Serves a remote in development and never refuses a connection. The host gets each version byte for byte;
 * browsers get the latest build under every address, because a page that has taken updates continues with it.
 */
export async function developmentOrigin(
  name: RemoteName,
  build: Build,
  port: number,
  root: string = ROOT,
): Promise<DevelopmentOrigin> {
  const folder = join(root, name)
  const dist = outputOf(folder, build)
  let kept: readonly Kept[] = []
  let state: SessionState | null = null
  const listeners = new Set<ServerResponse>()

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`)
    const [, remote, version = '', ...rest] = decodeURIComponent(pathname).split('/')
    const path = rest.join('/')
    const headers = { ...SAFE_HEADERS, 'access-control-allow-origin': '*', 'cache-control': 'no-store' }
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
    if (pathname === '/health/') return json(response, { up: true, name, version: kept[0]?.version })
    if (remote !== name) return notFound(response)
    if (path === 'web/changes') return listen(response)
    const asked = kept.find((each) => each.version === version)
    const secret = asked && request.headers.authorization === `Bearer ${asked.files}`
    const content = secret ? asked.contents.get(path) : path.startsWith('web/') ? newest(path) : undefined
    if (!content) return notFound(response)
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    response.end(content)
  }

  function newest(path: string): Buffer | undefined {
    const found = kept.find(({ contents }) => contents.has(path))?.contents.get(path)
    const file = join(dist, path)
    // An update that follows a failed build belongs to no version.
    return found ?? (UPDATE.test(path) && existsSync(file) ? readFileSync(file) : undefined)
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
    if (state) response.write(message(state))
  }

  const server = createServer(answer)
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, HOST, done))
  return {
    take() {
      const release = readRelease(folder, build)
      const others = kept.filter(({ version }) => version !== release.version)
      // A failed build has overwritten the files of known versions.
      const known = kept.find(({ version }) => version === release.version)
      kept = [{ ...release, contents: known?.contents ?? contentsOf(dist) }, ...others].slice(0, MOST_KEPT)
      return release
    },
    tell(news) {
      state = news
      for (const listener of listeners) listener.write(message(news))
    },
  }
}

const message = (state: SessionState): string => `data: ${JSON.stringify(state)}\n\n`

function contentsOf(dist: string): Map<string, Buffer> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(dist, path).split(sep).join('/'), readFileSync(path)]
    }),
  )
}

function json(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}

function notFound(response: ServerResponse): void {
  response.statusCode = 404
  response.end()
}
