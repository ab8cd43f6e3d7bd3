/** In the environment of a process that is tried: it must not serve before the first process lets it. */
const TRIED_VARIABLE = 'VERSTAK_TRIED'

/** Of a process that is tried, to the first process. */
export interface ReadyMessage {
  readonly ready: true
}

/** Why another try would end as this one did. */
export interface UnfitMessage {
  readonly unfit: string
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
export const tellUnfit = (reason: string): Promise<unknown> =>
  new Promise((done) =>
    process.send ? process.send({ unfit: reason } satisfies UnfitMessage, undefined, {}, done) : done(null),
  )

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
