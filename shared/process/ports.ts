import * as v from 'valibot'
import { readEnvironment } from './environment.ts'
import { portVariable } from './variables.ts'

/**
 * The ports that variables name; one that is not given is undefined.
 * @throws EnvironmentError with a sentence for each that is no port
 */
export const readPortVariables = <const N extends string>(
  names: readonly N[],
  env: NodeJS.ProcessEnv,
): Record<N, number | undefined> =>
  readEnvironment(v.object(v.entriesFromList(names, v.optional(portVariable))), env)
