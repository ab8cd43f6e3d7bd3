import * as v from 'valibot'

export class EnvironmentError extends Error {}

/**
 * Parses environment variables with a schema; an empty one counts as absent. Throws an EnvironmentError,
 * which does not repeat secret values.
 */
export function readEnvironment<S extends v.GenericSchema & { readonly entries: v.ObjectEntries }>(
  schema: S,
  env: NodeJS.ProcessEnv,
): v.InferOutput<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  const sentences = read.issues.map((issue) => {
    const name = v.getDotPath(issue)
    if (!name) return issue.message
    const value = given[name] && !isSecret(schema.entries[name]) ? `=${given[name]}` : ''
    return `${name}${value}: ${issue.message}.`
  })
  throw new EnvironmentError(sentences.join('\n'))
}

/** The same for variables that are not an object schema yet. */
export const readVariables = <const E extends v.ObjectEntries>(
  entries: E,
  env: NodeJS.ProcessEnv,
): v.InferOutput<v.ObjectSchema<E, undefined>> => readEnvironment(v.object(entries), env)

export function isSecret(schema: v.ObjectEntries[string] | undefined): boolean {
  if (!schema) return false
  const { wrapped } = schema as { wrapped?: v.GenericSchema }
  return v.getMetadata(schema).secret === true || isSecret(wrapped)
}

/** Prints an EnvironmentError and ends the process. */
export function readOrExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
