import * as v from 'valibot'
import { readEnvironment } from './environment.ts'
import { portVariable } from './variables.ts'

/** Throws an EnvironmentError with a sentence for each that is no port; an absent one is undefined. */
export const readPortVariables = <const N extends string>(
  names: readonly N[],
  env: NodeJS.ProcessEnv,
): Record<N, number | undefined> =>
  readEnvironment(v.object(v.entriesFromList(names, v.optional(portVariable))), env)
