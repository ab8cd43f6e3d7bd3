import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PAGE_STATE_ID } from '@verstak/host/app/release.ts'
import type { AssetGroup } from '@verstak/release/build/assets.ts'
import type { Whole } from './whole.ts'

const FOLDER = '/one-build/'
const SCRIPT = /<script[^>]* defer src="[^"]*"[^>]*><\/script>/g
const STATE = new RegExp(`(id="${PAGE_STATE_ID}">)(.*?)(</script>)`, 's')

/** The same page with the shop's own scripts and with those of the single build, through one server. */
export interface BothBuilds {
  readonly federated: string
  /** Address of a page whose code is in these files. */
  readonly single: (path: string, files: AssetGroup) => string
}

/**
 * Pages are served without their Content-Security-Policy, which does not allow the files of the single build.
 */
export async function withBothBuilds<T>(
  shop: string,
  whole: Whole,
  use: (both: BothBuilds) => Promise<T>,
): Promise<T> {
  const pages = new Map<string, AssetGroup>()
  const files = new Map(
    whole.files.map((file) => [FOLDER + file, brotliCompressSync(whole.read(file))] as const),
  )
  const list = Object.fromEntries(
    whole.files.map((file) => [
      file.split('/').at(-1),
      `sha256-${createHash('sha256').update(whole.read(file)).digest('base64')}`,
    ]),
  )
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const file = files.get(path)
    if (file) return void sendFile(answer, path, file)
    if (path === `${FOLDER}integrity.json`) return void answer.end(JSON.stringify(list))
    const { pathname, search, searchParams } = new URL(path, shop)
    const name = searchParams.get('one-build')
    if (!asked.headers.accept?.includes('text/html')) return passOn(shop, asked, answer)
    const group = name === null ? undefined : pages.get(pathname)
    sendPage(shop + pathname + (group ? '' : search), group, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    return await use({
      federated: own,
      single: (path, group) => {
        pages.set(path, group)
        return `${own}${path}?one-build=`
      },
    })
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

function sendFile(answer: ServerResponse, path: string, file: Buffer): void {
  answer
    .setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript')
    .setHeader('content-encoding', 'br')
    .setHeader('timing-allow-origin', '*')
    .end(file)
}

function passOn(shop: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { headers, method = 'GET', url = '/' } = asked
  const way = request(shop + url, { method, headers: { ...headers, host: new URL(shop).host } }, (given) => {
    answer.writeHead(given.statusCode ?? 500, given.headers)
    given.pipe(answer)
  })
  way.on('error', () => answer.destroy())
  asked.pipe(way)
}

async function sendPage(url: string, group: AssetGroup | undefined, answer: ServerResponse): Promise<void> {
  const page = await (await fetch(url)).text()
  answer
    .setHeader('content-type', 'text/html; charset=utf-8')
    .setHeader('content-encoding', 'gzip')
    .end(gzipSync(group ? withFiles(page, group) : page))
}

/**
 * The head links the files like the shop does. Styles are already inline and are linked only to be counted.
 */
function withFiles(page: string, { js, css }: AssetGroup): string {
  const links = css.map((file) => `<link rel="stylesheet" disabled href="${FOLDER}${file}">`)
  const scripts = js.map((file) => `<script defer src="${FOLDER}${file}"></script>`)
  return page
    .replace(/<link[^>]* rel="(?:preload|modulepreload)"[^>]*as="script"[^>]*>/g, '')
    .replace(SCRIPT, '')
    .replace('</head>', `${[...links, ...scripts].join('')}</head>`)
    .replace(STATE, (_, start, state, end) => {
      const folders = { [FOLDER]: { list: '' } }
      return start + JSON.stringify({ ...JSON.parse(state), folders }).replaceAll('<', '\\u003c') + end
    })
}
