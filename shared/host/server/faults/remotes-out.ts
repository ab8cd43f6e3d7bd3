import { isRemoteName, type RemoteName } from '@verstak/domain/route-table.ts'

/** Environment variable of a render process: remotes that it must not load, separated by commas. */
export const OUT_VARIABLE = 'VERSTAK_REMOTES_OUT'

/** From the primary process to the others. */
export interface OutMessage {
  readonly remotesOut: readonly RemoteName[]
}

export interface RemotesOut {
  readonly names: () => readonly RemoteName[]
  /** Calls the listener on each change, and at once if one came before. */
  readonly whenChanged: (listener: () => void) => void
}

/** Remotes that the shop has excluded for their faults. */
export function followRemotesOut(): RemotesOut {
  const given = (process.env[OUT_VARIABLE] ?? '').split(',')
  let out: readonly RemoteName[] = given.filter(isRemoteName)
  let changed = false
  let onChange = (): void => {
    changed = true
  }
  process.on('message', (message: Partial<OutMessage> | null) => {
    if (!message?.remotesOut || message.remotesOut.join() === out.join()) return
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
