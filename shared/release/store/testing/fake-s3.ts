import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../s3-store.ts'

const KEYS = { accessKeyId: 'releases', secretAccessKey: 'a secret of the test' }
/** Small, so that a list has several pages. */
const PAGE = 3

interface Kept {
  readonly content: Buffer
  readonly etag: string
  at: number
}

export interface FakeS3 {
  readonly bucket: Bucket
  /** Handled requests, such as `GET current.json 304`. */
  readonly answered: string[]
  /** Number of next requests answered with 503; negative: ignores conditions of writes. */
  trouble: number
  /** Makes existing content look older. */
  readonly age: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

/** An object storage in memory with the signatures, conditions and pages of S3; it has one bucket. */
export async function openFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Kept>()
  const answered: string[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://fake')
    const key = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '')
    const content = await buffer(request)
    const { status, body = '', headers = {} } = answer()
    answered.push(`${method} ${key.split('/').at(-1)} ${status}`)
    response.writeHead(status, { date: new Date().toUTCString(), ...headers }).end(body)

    function answer(): { status: number; body?: string | Buffer; headers?: Record<string, string> } {
      if (!isSigned(request, content)) return error(403, 'SignatureDoesNotMatch')
      if (fake.trouble > 0) {
        fake.trouble -= 1
        return error(503, 'SlowDown')
      }
      const known = objects.get(key)
      if (method === 'GET' && searchParams.has('list-type')) return { status: 200, body: page(searchParams) }
      if (method === 'DELETE') {
        objects.delete(key)
        return { status: 204 }
      }
      const { 'if-match': match, 'if-none-match': none } = request.headers
      if (method === 'PUT') {
        const fits = match ? known?.etag === match : !(none && known)
        if (!fits && fake.trouble === 0) return error(412, 'PreconditionFailed')
        const etag = `"${createHash('md5').update(content).digest('hex')}"`
        objects.set(key, { content, etag, at: Date.now() })
        return { status: 200, headers: { etag } }
      }
      if (!known) return error(404, 'NoSuchKey')
      const headers = { etag: known.etag, 'last-modified': new Date(known.at).toUTCString() }
      if (none === known.etag) return { status: 304, headers }
      return { status: 200, headers, body: method === 'HEAD' ? '' : known.content }
    }
  })

  const page = (query: URLSearchParams): string => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const shown = keys
      .slice(0, PAGE)
      .map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`)
      .join('')
    return `<ListBucketResult>${shown}<IsTruncated>${keys.length > PAGE}</IsTruncated></ListBucketResult>`
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeS3 = {
    bucket: { endpoint, region: 'ru-1', bucket: 'bucket', prefix: 'shop/releases', keys: KEYS },
    answered,
    trouble: 0,
    age: (milliseconds) => {
      for (const kept of objects.values()) kept.at -= milliseconds
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return fake
}

const error = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` })
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Checks signature version 4 against the received request. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, content: Buffer): boolean {
  const [, key, day = '', region = '', service = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d+)\/(.+)\/(.+)\/aws4_request, ?SignedHeaders=(.+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key !== KEYS.accessKeyId || headers['x-amz-content-sha256'] !== sha256(content)) return false
  const { pathname, searchParams } = new URL(url, 'http://fake')
  const query = [...searchParams]
    .map((pair) => pair.map((text) => encodeURIComponent(text).replaceAll('*', '%2A')).join('='))
    .sort()
    .join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const asked = [method, pathname, query, signed.join(''), names, sha256(content)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n')
  const secret = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${KEYS.secretAccessKey}`,
  )
  const right = hmac(secret, text).toString('hex')
  return right.length === signature.length && timingSafeEqual(Buffer.from(right), Buffer.from(signature))
}
