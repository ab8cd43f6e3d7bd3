const KNOWN = Symbol('known failure')

/** An error that was told of when it first happened, so that nobody logs it at every request. */
export const knownFailure = (message: string): Error => new Error(message, { cause: KNOWN })

export const isKnownFailure = (error: unknown): boolean => error instanceof Error && error.cause === KNOWN
