import { join } from 'node:path'
import * as v from 'valibot'
import { keptSecret } from './kept-secret.ts'
import { described, secret } from './variables.ts'

/** Header by which the API authenticates the shell. */
export const SHELL_SECRET = 'x-shell-secret'

const LEAST = 32

/** For the schemas of the API and of the hosts. */
export const shellSecretVariables = {
  SHELL_SECRET: described(
    v.optional(secret(v.pipe(v.string(), v.minLength(LEAST, `нужно не меньше ${LEAST} символов`)))),
    `Secret by which the API recognises the shell, at least ${LEAST} characters. The same for both.`,
  ),
  SHELL_SECRET_FILE: described(
    v.optional(v.string()),
    'File with that secret. The first start writes it when neither the file nor `SHELL_SECRET` exists.',
    '`shell.key` in `DATA_DIR`',
  ),
}

export const shellSecretFile = (dataDir: string): string => join(dataDir, 'shell.key')

/** The given secret, or the one in the file, which is created at the first start. */
export const shellSecretOf = (given: {
  readonly shellSecret?: string | undefined
  readonly shellSecretFile: string
}) => given.shellSecret ?? keptSecret(given.shellSecretFile)
