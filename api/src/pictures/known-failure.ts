const KNOWN = Symbol('known failure')

/** An error that has already been logged; it is not logged again on each request. */
export const knownFailure = (message: string): Error => new Error(message, { cause: KNOWN })

export const isKnownFailure = (error: unknown): boolean => error instanceof Error && error.cause === KNOWN
