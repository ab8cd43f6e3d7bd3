import { isRemoteName, type RemoteName } from '#domain/route-table.ts'

/** In the environment of a new render process: the remotes that it must not load, with commas. */
export const OUT_VARIABLE = 'VERSTAK_REMOTES_OUT'

/** From the first process to the others. */
export interface OutMessage {
  readonly remotesOut: readonly RemoteName[]
}

/** The remotes that the shop goes on without because of what they did; `onChange` hears of each change. */
export function followRemotesOut(onChange: () => void): () => readonly RemoteName[] {
  const given = (process.env[OUT_VARIABLE] ?? '').split(',')
  let out: readonly RemoteName[] = given.filter(isRemoteName)
  process.on('message', (message: Partial<OutMessage> | null) => {
    if (!message?.remotesOut) return
    out = message.remotesOut
    onChange()
  })
  return () => out
}
