import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import { type CallError, errorCodes, shopError } from '@verstak/contract/errors.ts'
import { fileKinds, fileProblem, kindOfName, tooLargeFile } from '@verstak/domain/file-kinds.ts'
import type { FastifyRequest } from 'fastify'

export interface FormLimits {
  readonly files: number
  /** Maximum size of the whole form. */
  readonly bytes: number
}

export interface PostedForm {
  /** Its files are on disk and are read lazily. */
  readonly form: FormData
  /** Parts over the limits that are not in the form, with their fields. */
  readonly problems: readonly CallError[]
  /** Deletes the files. */
  readonly remove: () => Promise<void>
}

/** Beyond these limits, far above any form of the store, a form is rejected. */
const PARTS = { fields: 200, fieldNameSize: 200, fieldSize: 100 * 1024, files: 50 }
const TOO_MANY = 'Слишком много файлов'
const LARGEST = Math.max(...fileKinds.map(({ most }) => most))

/**
 * Parses a streamed form; files are written to disk and never held in memory as a whole. Throws a ShopError
 * when the form is malformed or larger than `bytes`. The caller must remove the files. Requires
 * `@fastify/multipart`.
 */
export async function readPostedForm(request: FastifyRequest, limits: FormLimits): Promise<PostedForm> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes) throw shopError('tooLarge')
  const folder = await mkdtemp(join(tmpdir(), 'verstak-form-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const form = new FormData()
  const problems: CallError[] = []
  const { raw } = request
  let [bytes, files] = [0, 0]
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limits.bytes) raw.destroy()
  }
  raw.on('data', count)
  try {
    const parts = request.parts({
      limits: { ...PARTS, fileSize: LARGEST + 1 },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) problems.push(problem('Слишком длинный текст', part.fieldname))
        form.append(part.fieldname, String(part.value))
        continue
      }
      const { fieldname, filename, mimetype, file } = part
      const kind = kindOfName(filename ?? '')
      if (!kind) {
        file.resume()
        // An empty file field arrives as a file without a name.
        const wrong = filename && fileProblem({ name: filename, size: 1 })
        if (wrong) problems.push(problem(wrong, fieldname))
        continue
      }
      files += 1
      if (files > limits.files) {
        file.resume()
        if (files === limits.files + 1) problems.push(problem(TOO_MANY, fieldname))
        continue
      }
      const path = join(folder, String(files))
      if (await save(file, path, kind.most))
        form.append(fieldname, new File([await openAsBlob(path)], filename, { type: mimetype }))
      else problems.push(problem(tooLargeFile(filename, kind.most), fieldname))
    }
  } catch (error) {
    await remove()
    // A full disk is not an error of the form.
    if (error instanceof Error && 'syscall' in error) throw error
    throw shopError(bytes > limits.bytes ? 'tooLarge' : 'notJson')
  } finally {
    raw.off('data', count)
    raw.unpipe()
    // A browser that is still sending does not read the response.
    raw.resume()
  }
  return { form, problems, remove }
}

const problem = (message: string, field: string): CallError => ({
  code: errorCodes.invalid.code,
  message,
  field,
})

/** Writes a file to disk; false when it is larger than `most`: the rest is discarded. */
async function save(file: Readable, path: string, most: number): Promise<boolean> {
  let size = 0
  const upToMost = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size <= most) yield chunk
    }
  }
  await pipeline(file, upToMost, createWriteStream(path))
  return size <= most
}
