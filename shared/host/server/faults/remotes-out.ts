import { isRemoteName, type RemoteName } from '@verstak/domain/route-table.ts'

/** In the environment of a new render process: the remotes that it must not load, with commas. */
export const OUT_VARIABLE = 'VERSTAK_REMOTES_OUT'

/** From the first process to the others. */
export interface OutMessage {
  readonly remotesOut: readonly RemoteName[]
}

export interface RemotesOut {
  readonly names: () => readonly RemoteName[]
  /** The listener hears of each change, at once when one came before it. */
  readonly whenChanged: (listener: () => void) => void
}

/** The remotes that the shop goes on without because of what they did. */
export function followRemotesOut(): RemotesOut {
  const given = (process.env[OUT_VARIABLE] ?? '').split(',')
  let out: readonly RemoteName[] = given.filter(isRemoteName)
  let changed = false
  let onChange = (): void => {
    changed = true
  }
  process.on('message', (message: Partial<OutMessage> | null) => {
    if (!message?.remotesOut) return
    out = message.remotesOut
    onChange()
  })
  return {
    names: () => out,
    whenChanged(listener) {
      onChange = listener
      if (changed) listener()
    },
  }
}
