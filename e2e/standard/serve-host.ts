import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const page = (given: object) => `<!doctype html>
<meta charset="utf-8">
<title>Другой сайт</title>
<link rel="icon" href="data:,">
<body>
<script>window.given = ${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>
<script defer src="/host.js"></script>`

/** Serves the built host on an origin of its own, with the calls of `shop`. */
export async function serveHost(
  dist: string,
  shop: string,
  given: object,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(async ({ url = '/' }, answer) => {
    if (url === '/host.js')
      return answer.setHeader('content-type', 'text/javascript').end(readFileSync(join(dist, 'host.js')))
    if (!url.startsWith('/web/'))
      return answer.setHeader('content-type', 'text/html; charset=utf-8').end(page(given))
    answer.setHeader('content-type', 'application/json').end(await (await fetch(shop + url)).text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
