import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { contentKey, type Manifest, manifestKey, parseManifest, readManifest } from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** The window covers all text of a release, so content common to browser and server files is stored once. */
const OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
}

/**
 * Packs a published version into one file, for an archive or another store. Leaves out compressed files,
 * because plain ones can be served instead. Throws when the store lacks a part.
 */
export async function packRelease(store: ReleaseStore, name: string, version: string): Promise<Buffer> {
  const manifest = await readManifest(store, name, version)
  if (!manifest) throw new Error(`there is no version ${version} of ${name}`)
  const paths = Object.keys(manifest.content)
    .filter((path) => !/\.(br|gz)$/.test(path))
    .sort()
  const bytes: Buffer[] = []
  for (const path of paths) {
    const found = await store.read(contentKey(manifest.content[path]?.hash ?? ''))
    if (!found) throw new Error(`the store has no ${path} of ${name} ${version}`)
    bytes.push(found)
  }
  const content = Object.fromEntries(paths.map((path) => [path, manifest.content[path]]))
  const head = Buffer.from(`${JSON.stringify({ ...manifest, content })}\n`)
  return brotliCompressSync(Buffer.concat([head, ...bytes]), OPTIONS)
}

/** Unpacks a version into the store; no set contains it yet. Throws for an incomplete file. */
export async function unpackRelease(store: ReleaseStore, packed: Uint8Array): Promise<Manifest> {
  const all = brotliDecompressSync(packed)
  const end = all.indexOf('\n')
  const manifest = parseManifest(all.subarray(0, end))
  let at = end + 1
  for (const [path, { hash, size }] of Object.entries(manifest.content)) {
    const bytes = all.subarray(at, at + size)
    at += size
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      throw new Error(`${path} of ${manifest.name} ${manifest.version} is not whole`)
    await store.create(contentKey(hash), bytes)
  }
  await store.write(manifestKey(manifest.name, manifest.version), JSON.stringify(manifest))
  return manifest
}
