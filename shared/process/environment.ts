import { readFileSync } from 'node:fs'
import * as v from 'valibot'

export class EnvironmentError extends Error {}

/**
 * Parses environment variables with a schema; an empty one counts as absent. A secret that is absent is read from the
 * file that `<NAME>_FILE` names. Throws an EnvironmentError, which does not repeat secret values.
 */
export function readEnvironment<S extends v.GenericSchema & { readonly entries: v.ObjectEntries }>(
  schema: S,
  env: NodeJS.ProcessEnv,
): v.InferOutput<S> {
  const given: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  // A variable of that name has a meaning of its own.
  for (const [name, entry] of Object.entries(schema.entries))
    if (!given[name] && isSecret(entry) && !(fileVariable(name) in schema.entries)) {
      const kept = secretOf(name, given)
      if (kept) given[name] = kept
    }
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

const fileVariable = (name: string) => `${name}_FILE`

/** The value of a secret variable, or the content of its file without line breaks at the end. */
export function secretOf(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[fileVariable(name)]
  if (env[name] || !file) return env[name]
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvironmentError(`${fileVariable(name)}=${file}: файл не читается (${code}).`)
  }
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
