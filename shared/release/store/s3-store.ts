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

interface StoredObject {
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
  const objects = s3Objects(bucket, times)
  const { find, put } = objects
  return {
    read: async (key) => (await find(key))?.content ?? null,
    has: objects.has,
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
    list: objects.list,
    remove: objects.remove,
    exclusively: (work) => withLock(objects, bucket, times, work),
  }
}

type Objects = ReturnType<typeof s3Objects>

/** The objects of the bucket below its prefix. */
function s3Objects(bucket: Bucket, times: typeof TIMES) {
  const client = new AwsClient({
    ...bucket.keys,
    service: 's3',
    region: bucket.region,
    retries: RETRIES,
    initRetryMs: times.again,
  })
  const root = rootOf(bucket)
  /** Files that are read repeatedly, cached so that the storage need not send them again. */
  const remembered = new Map<string, StoredObject>()

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

  return {
    async find(key: string): Promise<StoredObject | null> {
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
    },
    /** null when the condition did not hold, else the tag of what is there now. */
    async put(key: string, content: string | Uint8Array, condition = {}): Promise<string | null> {
      const answer = await ask('PUT', pathOf(key), condition, new Uint8Array(Buffer.from(content)))
      await answer.body?.cancel()
      if (LOST.includes(answer.status)) return null
      await refuse(answer, `PUT ${key}`)
      return answer.headers.get('etag') ?? ''
    },
    async has(key: string): Promise<boolean> {
      const answer = await ask('HEAD', pathOf(key))
      if (answer.status !== 404) await refuse(answer, `HEAD ${key}`)
      return answer.ok
    },
    async list(prefix: string): Promise<string[]> {
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
    async remove(key: string): Promise<void> {
      await refuse(await ask('DELETE', pathOf(key)), `DELETE ${key}`)
    },
  }
}

const rootOf = ({ prefix }: Bucket): string => prefix && `${prefix}/`

/** The condition of a write that must not overwrite what another one has written since. */
const over = (found: StoredObject | null) => (found ? { 'if-match': found.etag } : { 'if-none-match': '*' })

/** null when another one has it. */
async function takeLock({ find, put }: Objects, stale: number): Promise<string | null> {
  const found = await find(LOCK)
  const free = !found || found.content.toString() === FREE || found.age > stale
  return free ? put(LOCK, HELD(), over(found)) : null
}

async function withLock<T>(
  objects: Objects,
  bucket: Bucket,
  times: typeof TIMES,
  work: () => Promise<T>,
): Promise<T> {
  const { put } = objects
  let tag: string | null = null
  for (const deadline = Date.now() + times.patience; tag === null; ) {
    tag = await takeLock(objects, times.stale)
    if (tag === null && Date.now() > deadline)
      throw new Error(`s3://${bucket.bucket}/${rootOf(bucket)}${LOCK}: another process holds the store`)
    if (tag === null) await sleep(times.again)
  }
  if ((await put(LOCK, HELD(), { 'if-none-match': '*' })) !== null)
    throw new Error(`${bucket.endpoint} does not keep to conditions of writes, so two could lose one another`)
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
    // One that was taken over meanwhile is another's.
    if (tag) await put(LOCK, FREE, { 'if-match': tag })
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
