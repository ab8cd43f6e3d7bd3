import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup } from './address-guard.ts'

const MAX_BYTES = 20 * 1024 * 1024
const MAX_REDIRECTS = 3
const TIMEOUT_MS = 10_000

type IsClosed = (address: string) => boolean

/**
 * Throws above 20 MB or ten seconds, on any status but 200, and for a blocked IP address, also after
 * redirects.
 */
export async function fetchPicture(address: string, isClosed: IsClosed): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(url, isClosed, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = new URL(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new Error(`${url.host} answered ${statusCode}`)
    }
    return await readAll(response)
  }
  throw new Error(`${url.host} redirects too often`)
}

function open(url: URL, isClosed: IsClosed, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`not http: ${url.protocol}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // The socket's lookup is called only for names, so an IP address is checked here.
  if (isIP(host) && isClosed(host)) throw new Error('not a public address')
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        signal,
        headers: { accept: 'image/*', 'user-agent': 'verstak-pictures/1.0' },
        lookup: guardedLookup(isClosed),
      },
      resolve,
    )
    request.on('error', reject)
  })
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('the picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
