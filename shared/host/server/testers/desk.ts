import { randomUUID } from 'node:crypto'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { TesterNews } from '@verstak/host/app/testers.ts'
import { composeSet, publishedVersions } from '@verstak/release/store/compose.ts'
import { readPointer, readSet, setIds } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'

/** Maximum sets in the panel's list; older ones are available by link. */
const SHOWN_SETS = 30
const PATIENCE_MS = 10_000

/** Testers' access to the release store. */
export interface ReleaseDesk {
  /** Number of the public set; null before the first publication. */
  readonly current: () => Promise<number | null>
  readonly published: () => Promise<Pick<TesterNews, 'sets' | 'versions'>>
  readonly hasSet: (set: number) => Promise<boolean>
  /** Number of the set `base` with this version of the remote; null when the version was never published. */
  readonly compose: (
    base: number,
    remote: RemoteName,
    version: string,
    note: string,
  ) => Promise<number | null>
}

export const testerApi = (store: ReleaseStore): ReleaseDesk => ({
  current: async () => (await readPointer(store))?.set ?? null,
  published: async () => ({ sets: await lastSets(store), versions: await publishedVersions(store) }),
  hasSet: (set) =>
    readSet(store, set).then(
      () => true,
      () => false,
    ),
  compose: async (base, name, version, note) =>
    (await store.exclusively(() => composeSet(store, base, { name, version, note })))?.id ?? null,
})

async function lastSets(store: ReleaseStore): Promise<TesterNews['sets']> {
  const ids = (await setIds(store)).slice(-SHOWN_SETS).reverse()
  const sets = await Promise.all(ids.map((id) => readSet(store, id)))
  return sets.map(({ id, made, note }) => ({ id, made, note }))
}

/** From a serving process to the primary, which alone accesses the store; and the reply to all processes. */
interface AskMessage {
  readonly askDesk: {
    readonly id: string
    readonly what: keyof ReleaseDesk
    readonly given: readonly unknown[]
  }
}
interface AnswerMessage {
  readonly deskAnswer: { readonly id: string; readonly value?: unknown; readonly problem?: string }
}

/** For the primary process. Returns the handler of the others' messages. */
export function answerAtDesk(desk: ReleaseDesk, tell: (message: object) => void): (message: unknown) => void {
  return (message) => {
    const { askDesk } = (message ?? {}) as Partial<AskMessage>
    if (!askDesk || !Object.hasOwn(desk, askDesk.what)) return
    const { id, what, given } = askDesk
    const work = desk[what] as (...given: readonly unknown[]) => Promise<unknown>
    work(...given).then(
      (value) => tell({ deskAnswer: { id, value } } satisfies AnswerMessage),
      (error: Error) => tell({ deskAnswer: { id, problem: error.message } } satisfies AnswerMessage),
    )
  }
}

/** For serving processes: forwards the calls to the primary. */
export function deskElsewhere(): ReleaseDesk {
  const waiting = new Map<string, (answer: AnswerMessage['deskAnswer']) => void>()
  process.on('message', (message: Partial<AnswerMessage> | null) => {
    const { deskAnswer } = message ?? {}
    if (deskAnswer) waiting.get(deskAnswer.id)?.(deskAnswer)
  })
  const ask =
    <W extends keyof ReleaseDesk>(what: W) =>
    (...given: Parameters<ReleaseDesk[W]>): ReturnType<ReleaseDesk[W]> => {
      const id = randomUUID()
      const asked = new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('the release store does not answer')), PATIENCE_MS)
        waiting.set(id, ({ value, problem }) => {
          clearTimeout(late)
          if (problem === undefined) resolve(value)
          else reject(new Error(problem))
        })
        process.send?.({ askDesk: { id, what, given } } satisfies AskMessage)
      }).finally(() => waiting.delete(id))
      return asked as ReturnType<ReleaseDesk[W]>
    }
  return {
    current: ask('current'),
    published: ask('published'),
    hasSet: ask('hasSet'),
    compose: ask('compose'),
  }
}
