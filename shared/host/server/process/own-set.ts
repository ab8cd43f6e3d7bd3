/** Environment variable of a render process that serves a set of the store: its number. */
export const SET_VARIABLE = 'VERSTAK_RELEASE_SET'

/** The set that this process serves; null when it follows a release list. */
export const ownSet = (env: NodeJS.ProcessEnv = process.env): number | null =>
  env[SET_VARIABLE] ? Number(env[SET_VARIABLE]) : null
