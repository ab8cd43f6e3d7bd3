import { browserApi } from '@verstak/shared/federated/api.ts'
import { useRef, useState } from 'react'
import { fileAdd, fileRemove } from '#contract/files/calls.ts'
import { errorMessage } from '#contract/shop-error.ts'
import { FILES_PER_FORM, fileProblem } from '#domain/file-kinds.ts'
import { type AttachedFile, type FilePurpose, TOO_MANY_FILES } from './attached-files.ts'

export interface Upload {
  readonly key: string
  readonly name: string
  readonly size: number
  /** From 0 to 1, while it is on its way. */
  readonly share: number
  /** Null: on its way. */
  readonly id: string | null
}

/** The files of one field: sends what is chosen at once, tells how far each is and what was not taken. */
export function useUploads(purpose: FilePurpose, given: readonly AttachedFile[]) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    given.map(({ id, name, size }) => ({ key: id, id, name, size, share: 1 })),
  )
  const [problems, setProblems] = useState<readonly string[]>([])
  const ways = useRef(new Map<string, AbortController>())
  const made = useRef(0)
  // One after another: the first answer gives a guest the key that the others are kept under.
  const queue = useRef(Promise.resolve())

  const change = (key: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const send = async (key: string, file: File, way: AbortController) => {
    if (way.signal.aborted) return
    try {
      const sending = { signal: way.signal, onProgress: (share: number) => change(key, { share }) }
      const { id, name } = await browserApi()(fileAdd, { body: { file, purpose }, sending })
      change(key, { id, name, share: 1 })
    } catch (error) {
      drop(key)
      if (!way.signal.aborted) setProblems((all) => [...all, textOf(error, file)])
    } finally {
      ways.current.delete(key)
    }
  }

  const add = (files: readonly File[]) => {
    const right = files.filter((file) => fileProblem(file) === null)
    const taken = right.slice(0, FILES_PER_FORM - uploads.length)
    setProblems([
      ...files.flatMap((file) => fileProblem(file) ?? []),
      ...(taken.length < right.length ? [TOO_MANY_FILES] : []),
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
    // One that stays is removed by the store within a day.
    if (id) browserApi()(fileRemove, { body: { id } }).catch(() => {})
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
