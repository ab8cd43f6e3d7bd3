import type { Sending } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fileAdd, fileRemove } from '@verstak/contract/files/calls.ts'
import type { SentFile } from '@verstak/contract/files/schemas.ts'
import { errorMessage } from '@verstak/contract/shop-error.ts'
import { type FilePurpose, fileProblem, filesPerForm } from '@verstak/domain/file-kinds.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useRef, useState } from 'react'
import { type AttachedFile, tooManyFiles } from './attached-files.ts'

export interface Upload {
  readonly key: string
  readonly name: string
  readonly size: number
  /** Progress from 0 to 1 during the upload. */
  readonly share: number
  /** Null while it is being uploaded. */
  readonly id: string | null
}

/** Converts a file before the upload, such as shrinking a photo. */
export interface Preparation {
  readonly takes: (file: File) => boolean
  readonly prepare: (file: File) => Promise<File>
}

/** Storage of files before their form is submitted. */
export interface FileStore {
  readonly add: (
    body: { readonly file: File; readonly purpose: FilePurpose },
    sending: Sending,
  ) => Promise<Pick<SentFile, 'id' | 'name'>>
  readonly remove: (id: string) => Promise<unknown>
}

const theStore: FileStore = {
  add: (body, sending) => browserApi()(fileAdd, { body, sending }),
  remove: (id) => browserApi()(fileRemove, { body: { id } }),
}

interface UploadRules {
  readonly store?: FileStore | undefined
  readonly purpose: FilePurpose
  readonly preparation?: Preparation | undefined
}

/** The files of one field: uploads chosen files at once, and reports progress and rejected files. */
export function useUploads(
  { store = theStore, purpose, preparation }: UploadRules,
  given: readonly AttachedFile[],
) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    given.map(({ id, name, size }) => ({ key: id, id, name, size, share: 1 })),
  )
  const [problems, setProblems] = useState<readonly string[]>([])
  const ways = useRef(new Map<string, AbortController>())
  const made = useRef(0)
  // One after another: the first response sets the guest's key for the others.
  const queue = useRef(Promise.resolve())

  const change = (key: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const send = async (key: string, file: File, way: AbortController) => {
    if (way.signal.aborted) return
    try {
      const ready = preparation?.takes(file) ? await preparation.prepare(file) : file
      const problem = fileProblem(ready)
      if (problem) throw shopError('invalid', problem)
      const sending = { signal: way.signal, onProgress: (share: number) => change(key, { share }) }
      const { id, name } = await store.add({ file: ready, purpose }, sending)
      change(key, { id, name, size: ready.size, share: 1 })
    } catch (error) {
      drop(key)
      if (!way.signal.aborted) setProblems((all) => [...all, textOf(error, file)])
    } finally {
      ways.current.delete(key)
    }
  }

  const add = (files: readonly File[]) => {
    // A file to be converted is checked after the conversion.
    const problemOf = (file: File) => (preparation?.takes(file) ? null : fileProblem(file))
    const right = files.filter((file) => problemOf(file) === null)
    const taken = right.slice(0, filesPerForm[purpose] - uploads.length)
    setProblems([
      ...files.flatMap((file) => problemOf(file) ?? []),
      ...(taken.length < right.length ? [tooManyFiles(purpose)] : []),
    ])
    const begun = taken.map((file) => ({ key: `new-${++made.current}`, file }))
    setUploads((all) => [
      ...all,
      ...begun.map(({ key, file: { name, size } }) => ({ key, name, size, share: 0, id: null })),
    ])
    for (const { key, file } of begun) {
      const way = new AbortController()
      ways.current.set(key, way)
      queue.current = queue.current.then(() => send(key, file, way))
    }
  }

  const remove = ({ key, id }: Upload) => {
    setProblems([])
    drop(key)
    ways.current.get(key)?.abort()
    // A file that is not removed is deleted by the store within a day.
    if (id) store.remove(id).catch(() => {})
  }

  const stop = () => {
    for (const way of ways.current.values()) way.abort()
  }
  return { uploads, problems, add, remove, stop, forgetProblems: () => setProblems([]) }
}

function textOf(error: unknown, { name }: File): string {
  const message = errorMessage(error)
  return message.includes(name) ? message : `Файл «${name}» не загрузился. ${message}`
}
