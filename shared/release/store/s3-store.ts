import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ReleaseStore } from './store.ts'

export interface Bucket {
  /** URL of the storage, without a trailing slash. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** A folder in the bucket; empty for the whole bucket. */
  readonly prefix: string
  readonly keys: {
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly sessionToken?: string | undefined
  }
}

/** Milliseconds. The holder renews the lock, so an older one belongs to a dead process. */
const TIMES = { answer: 20_000, stale: 15_000, patience: 30_000, again: 100 }
const RETRIES = 3
/** Maximum attempts of an update that concurrent writers overtake. */
const MOST_UPDATES = 20
const LOCK = 'lock.json'
/** The condition is not met, or another conditional request is in progress. */
const LOST = [409, 412]

interface Found {
  readonly content: Buffer
  readonly etag: string
  /** Milliseconds since the last write, by the storage's clock. */
  readonly age: number
}

/**
 * A release store in an S3-compatible bucket that supports `If-Match` and `If-None-Match` for writes; another
 * storage is rejected before publishing. Throws for error responses.
 */
export function s3Store(bucket: Bucket, times = TIMES): ReleaseStore {
  const client = new AwsClient({
    ...bucket.keys,
    service: 's3',
    region: bucket.region,
    retries: RETRIES,
    initRetryMs: times.again,
  })
  const root = bucket.prefix && `${bucket.prefix}/`
  /** Files read repeatedly, so that the storage need not send them again. */
  const remembered = new Map<string, Found>()

  async function ask(method: string, path: string, headers = {}, body?: Uint8Array<ArrayBuffer>) {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    return client.fetch(`${bucket.endpoint}/${bucket.bucket}${path}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      signal: AbortSignal.timeout(times.answer),
      ...(body ? { body } : {}),
    })
  }
  const pathOf = (key: string) => `/${(root + key).split('/').map(encodeURIComponent).join('/')}`

  async function find(key: string): Promise<Found | null> {
    const known = remembered.get(key)
    const answer = await ask('GET', pathOf(key), known ? { 'if-none-match': known.etag } : {})
    if (known && answer.status === 304) return known
    if (answer.status === 404) return null
    await refuse(answer, `GET ${key}`)
    const { headers } = answer
    const found = {
      content: Buffer.from(await answer.arrayBuffer()),
      etag: headers.get('etag') ?? '',
      age: Date.parse(headers.get('date') ?? '') - Date.parse(headers.get('last-modified') ?? ''),
    }
    if (!key.includes('/') && key !== LOCK) remembered.set(key, found)
    return found
  }

  /** null when the condition is not met, else the tag of the new content. */
  async function put(key: string, content: string | Uint8Array, condition = {}): Promise<string | null> {
    const answer = await ask('PUT', pathOf(key), condition, new Uint8Array(Buffer.from(content)))
    await answer.body?.cancel()
    if (LOST.includes(answer.status)) return null
    await refuse(answer, `PUT ${key}`)
    return answer.headers.get('etag') ?? ''
  }
  const over = (found: Found | null) => (found ? { 'if-match': found.etag } : { 'if-none-match': '*' })

  /** null when another process holds the lock. */
  async function takeLock(): Promise<string | null> {
    const found = await find(LOCK)
    const free = !found || found.content.toString() === FREE || found.age > times.stale
    return free ? put(LOCK, HELD(), over(found)) : null
  }

  async function locked<T>(work: () => Promise<T>): Promise<T> {
    let tag: string | null = null
    for (const deadline = Date.now() + times.patience; tag === null; ) {
      tag = await takeLock()
      if (tag === null && Date.now() > deadline)
        throw new Error(`s3://${bucket.bucket}/${root}${LOCK}: another process holds the store`)
      if (tag === null) await sleep(times.again)
    }
    if ((await put(LOCK, HELD(), { 'if-none-match': '*' })) !== null)
      throw new Error(
        `${bucket.endpoint} does not keep to conditions of writes, so two could lose one another`,
      )
    let renewal = Promise.resolve()
    const renew = async () => {
      if (tag) tag = await put(LOCK, HELD(), { 'if-match': tag }).catch(() => tag)
    }
    const renewing = setInterval(() => {
      renewal = renewal.then(renew)
    }, times.stale / 5)
    try {
      return await work()
    } finally {
      clearInterval(renewing)
      await renewal
      // A lock taken over meanwhile belongs to another process.
      if (tag) await put(LOCK, FREE, { 'if-match': tag })
    }
  }

  return {
    read: async (key) => (await find(key))?.content ?? null,
    async has(key) {
      const answer = await ask('HEAD', pathOf(key))
      if (answer.status !== 404) await refuse(answer, `HEAD ${key}`)
      return answer.ok
    },
    async write(key, content) {
      await put(key, content)
    },
    create: async (key, content) => (await put(key, content, { 'if-none-match': '*' })) !== null,
    async update(key, change) {
      for (let tries = 0; tries < MOST_UPDATES; tries += 1) {
        const found = await find(key)
        const content = change(found?.content ?? null)
        if (content === null || (await put(key, content, over(found))) !== null) return
      }
      throw new Error(`${key} of the release store is written by others again and again`)
    },
    async list(prefix) {
      const keys: string[] = []
      for (let more = true; more; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix: `${root}${prefix}/`,
          ...(keys.length > 0 ? { 'start-after': root + keys.at(-1) } : {}),
        })
        const answer = await ask('GET', `?${query}`)
        await refuse(answer, `list ${prefix}`)
        const text = await answer.text()
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
          keys.push(decodeURIComponent(key.replaceAll('+', ' ')).slice(root.length))
        more = text.includes('<IsTruncated>true<')
      }
      return keys
    },
    async remove(key) {
      await refuse(await ask('DELETE', pathOf(key)), `DELETE ${key}`)
    },
    exclusively: locked,
  }
}

const FREE = 'free'
/** A different text each time, so that each lock has its own tag. */
const HELD = () => `held ${randomUUID()}`

/** Throws for an error response, with the storage's error code. */
async function refuse(answer: Response, what: string): Promise<void> {
  if (answer.ok) return
  const [, code = ''] = /<Code>([^<]*)</.exec(await answer.text().catch(() => '')) ?? []
  throw new Error(`the release store: ${what} answered ${[answer.status, code].filter(Boolean).join(' ')}`)
}
