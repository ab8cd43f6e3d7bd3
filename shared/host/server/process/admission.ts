/** Environment variable of a process on trial: it must not serve before the primary process admits it. */
const TRIED_VARIABLE = 'VERSTAK_TRIED'

/** From a process on trial to the primary. */
export interface ReadyMessage {
  readonly ready: true
}

/** Reason for which another attempt would fail too. */
export interface UnfitMessage {
  readonly unfit: string
  /** The remote at fault, if any, and the page that failed once the remote was loaded. */
  readonly blamed?: { readonly remote: string; readonly route: string | null }
}

/** Reply of the primary to a ready process. */
export interface AdmittedMessage {
  readonly admitted: true
}

export const triedEnv = (tried: boolean): Record<string, string> => ({ [TRIED_VARIABLE]: tried ? 'yes' : '' })

export const isTried = (env: NodeJS.ProcessEnv = process.env): boolean => env[TRIED_VARIABLE] === 'yes'

/** An error in a process on trial ends it, and the primary process gets the reason. */
export async function orUnfit<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTried()) throw error
    await tellUnfit((error as Error).message)
    process.exit(1)
  }
}

/** Reports to the primary process why this one cannot serve; the primary then ends it. */
export const tellUnfit = (unfit: string, blamed?: UnfitMessage['blamed']): Promise<unknown> =>
  new Promise((done) => {
    const { remote, route } = blamed ?? {}
    const message: UnfitMessage = { unfit, ...(remote ? { blamed: { remote, route: route ?? null } } : {}) }
    if (process.send) process.send(message, undefined, {}, done)
    else done(null)
  })

/** Reports that this process is ready and waits for admission; returns at once outside a trial. */
export async function admission(): Promise<void> {
  if (!isTried()) return
  const admitted = new Promise<void>((done) => {
    const hear = (message: Partial<AdmittedMessage> | null): void => {
      if (!message?.admitted) return
      process.off('message', hear)
      done()
    }
    process.on('message', hear)
  })
  process.send?.({ ready: true } satisfies ReadyMessage)
  await admitted
}
