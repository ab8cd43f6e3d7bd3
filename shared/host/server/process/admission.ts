/** In the environment of a process that is tried: it must not serve before the first process lets it. */
const TRIED_VARIABLE = 'VERSTAK_TRIED'

/** Of a process that is tried, to the first process. */
export interface ReadyMessage {
  readonly ready: true
}

/** Why another try would end as this one did. */
export interface UnfitMessage {
  readonly unfit: string
  /** The remote that is to blame, when one is, and the page at which it failed, when it was loaded. */
  readonly blamed?: { readonly remote: string; readonly route: string | null }
}

/** The answer to one that is ready. */
export interface AdmittedMessage {
  readonly admitted: true
}

export const triedEnv = (tried: boolean): Record<string, string> => ({ [TRIED_VARIABLE]: tried ? 'yes' : '' })

export const isTried = (env: NodeJS.ProcessEnv = process.env): boolean => env[TRIED_VARIABLE] === 'yes'

/** What throws in a process that is tried ends it, and the first process is told why it cannot serve. */
export async function orUnfit<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTried()) throw error
    await tellUnfit((error as Error).message)
    process.exit(1)
  }
}

/** Tells the first process why this one cannot serve, which then ends it. */
export const tellUnfit = (unfit: string, blamed?: UnfitMessage['blamed']): Promise<unknown> =>
  new Promise((done) => {
    const { remote, route } = blamed ?? {}
    const message: UnfitMessage = { unfit, ...(remote ? { blamed: { remote, route: route ?? null } } : {}) }
    if (process.send) process.send(message, undefined, {}, done)
    else done(null)
  })

/** Says that this process could serve and waits until it may; at once for one that is not tried. */
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
