import { remoteBudget } from '@verstak/host/app/remotes.ts'
import { integrityOf } from '@verstak/process/integrity.ts'
import { BUILD_HASHES, type Hashes } from '@verstak/release/build/hash-lists.ts'
import { webFolderOf } from '@verstak/release/build/lasting-files.ts'
import type { ReleasedVersion } from '../settings.ts'

/** The files of one release. Every read throws unless the file equals the released one byte for byte. */
export interface ReleasedFiles {
  readonly url: string
  readonly read: (file: string) => Promise<string>
  readonly readJson: <T>(file: string) => Promise<T>
  /** Throws when the origin has a script or a stylesheet that browsers would refuse. */
  readonly checkWeb: () => Promise<void>
  /** Number of failed reads so far. */
  readonly failed: () => number
  /** Checks one file per call, in turn. */
  readonly checkNext: () => Promise<void>
}

/** The origin has other bytes than the release. */
export class ChangedFileError extends Error {
  constructor(file: string) {
    super(`${file} is not the file that was released`)
  }
}

/** Browser files are checked at the URL that browsers use. */
const addressOf = (file: string): string =>
  file.startsWith('web/') ? webFolderOf(file.slice('web/'.length)) + file.slice('web/'.length) : file

/** Opens a release at its origin; nothing is fetched before the first read. */
export function releasedFiles({ url, files }: ReleasedVersion): ReleasedFiles {
  let known: Promise<Hashes> | undefined
  const hashes = () => {
    known ??= fetchFile(BUILD_HASHES, files).then((text) => JSON.parse(text))
    known.catch(() => {
      known = undefined
    })
    return known
  }

  async function fetchFile(file: string, hash: string | undefined): Promise<string> {
    const response = await fetch(new URL(addressOf(file), url), {
      headers: { authorization: `Bearer ${files}` },
      signal: AbortSignal.timeout(remoteBudget()),
    })
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    const content = Buffer.from(await response.arrayBuffer())
    if (integrityOf(content) !== hash) throw new ChangedFileError(file)
    return content.toString('utf8')
  }

  let failed = 0
  const read = async (file: string) => {
    try {
      return await fetchFile(file, (await hashes())[file])
    } catch (error) {
      failed += 1
      throw error
    }
  }
  const web = async () => Object.keys(await hashes()).filter((file) => /^web\/.*\.(js|css|json)$/.test(file))
  let turn = 0
  return {
    url,
    read,
    failed: () => failed,
    readJson: async <T>(file: string) => JSON.parse(await read(file)) as T,
    checkWeb: async () => {
      await Promise.all((await web()).map(read))
    },
    checkNext: async () => {
      const files = await web()
      turn += 1
      await read(files[turn % files.length] ?? BUILD_HASHES)
    },
  }
}
