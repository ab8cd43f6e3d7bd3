import * as v from 'valibot'

/** Variables that a process cannot start with; the message has a sentence for each. */
export class EnvironmentError extends Error {}

/**
 * Reads variables by a schema whose messages say what is expected; an empty variable counts as absent.
 * @throws EnvironmentError that names each wrong variable, its value unless that is secret, and what is expected
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

function isSecret(schema: v.ObjectEntries[string] | undefined): boolean {
  if (!schema) return false
  const { wrapped } = schema as { wrapped?: v.GenericSchema }
  return v.getMetadata(schema).secret === true || isSecret(wrapped)
}

/** Gives what `read` gives; when the environment is wrong, says so in sentences and ends the process. */
export function readOrExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
