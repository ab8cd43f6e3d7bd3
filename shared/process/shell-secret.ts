import { join } from 'node:path'
import * as v from 'valibot'
import { keptSecret } from './kept-secret.ts'
import { secret } from './variables.ts'

/** Header by which the API authenticates the shell. */
export const SHELL_SECRET = 'x-shell-secret'

const LEAST = 32

/** For the schemas of the API and of the hosts. */
export const shellSecretVariables = {
  SHELL_SECRET: v.optional(
    secret(v.pipe(v.string(), v.minLength(LEAST, `нужно не меньше ${LEAST} символов`))),
  ),
  SHELL_SECRET_FILE: v.optional(v.string()),
}

export const shellSecretFile = (dataDir: string): string => join(dataDir, 'shell.key')

/** The given secret, or the one in the file, which is created at the first start. */
export const shellSecretOf = (given: {
  readonly shellSecret?: string | undefined
  readonly shellSecretFile: string
}) => given.shellSecret ?? keptSecret(given.shellSecretFile)
