import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SITE_KEY = 'site-key'
export const BOT_SECRET = 'bot-secret'

export interface BotProvider {
  readonly url: string
  /** Verification results that the shop received. */
  readonly verified: readonly { readonly success: boolean; readonly action?: string }[]
  readonly close: () => Promise<unknown>
}

/**
 * A provider with the protocol of reCAPTCHA v3: a script and its iframe in the browser, a verification call
 * for the server.
 */
export async function openBotProvider(): Promise<BotProvider> {
  const issued = new Map<string, string>()
  const verified: { success: boolean; action?: string }[] = []

  const verify = async (request: IncomingMessage) => {
    const asked = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const token = asked.get('response') ?? ''
    const action = issued.get(token)
    issued.delete(token)
    const fault =
      asked.get('secret') !== BOT_SECRET
        ? 'invalid-input-secret'
        : action === undefined && 'timeout-or-duplicate'
    const answer = fault
      ? { success: false, 'error-codes': [fault] }
      : { success: true, score: 0.9, action: action ?? '', challenge_ts: new Date().toISOString() }
    verified.push(answer)
    return JSON.stringify(answer)
  }
  const issue = (search: URLSearchParams) => {
    const token = randomUUID()
    if (search.get('key') === SITE_KEY) issued.set(token, search.get('action') ?? '')
    return token
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    const [type, body] =
      pathname === '/api.js'
        ? ['text/javascript', script(searchParams.get('render') ?? '')]
        : pathname === '/frame'
          ? ['text/html', FRAME]
          : pathname === '/token'
            ? ['text/plain', issue(searchParams)]
            : ['application/json', await verify(request)]
    response
      .writeHead(200, { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' })
      .end(body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verified,
    close: () => new Promise((done) => server.close(done)),
  }
}

/** Requests a token from its iframe and adds a badge to the page, like the real script. */
const script = (key: string) => `(() => {
  const home = new URL(document.currentScript.src).origin
  const badge = document.createElement('div')
  badge.className = 'grecaptcha-badge'
  const frame = document.createElement('iframe')
  frame.src = home + '/frame'
  badge.append(frame)
  const loaded = new Promise((done) => { frame.onload = done })
  document.body.append(badge)
  window.grecaptcha = {
    ready: (then) => { loaded.then(then) },
    execute: (given, { action }) => new Promise((done) => {
      addEventListener('message', ({ origin, data }) => origin === home && done(data), { once: true })
      frame.contentWindow.postMessage({ key: given === ${JSON.stringify(key)} ? given : '', action }, home)
    }),
  }
})()`

const FRAME = `<!doctype html><script>
addEventListener('message', async ({ source, origin, data }) => {
  const token = await (await fetch('/token?' + new URLSearchParams(data))).text()
  source.postMessage(token, origin)
})
</script>`
