import { isHot, type Target } from './federation.ts'
import type { FrontEnd } from './front-end.ts'
import { HASH_DIGITS } from './lasting-files.ts'
import { type Build, type Mode, modeOf } from './output.ts'

/** One of the bundles of a front end: for browsers or for the server, built or under development. */
export interface Variant {
  readonly frontEnd: FrontEnd
  readonly build: Build
  readonly target: Target
  readonly mode: Mode
  readonly production: boolean
  readonly web: boolean
  readonly host: boolean
  readonly hot: boolean
  /** The part of a file's name that tells what is in it. */
  readonly hashed: string
}

export function variantOf(frontEnd: FrontEnd, build: Build, target: Target): Variant {
  const mode = modeOf(build)
  const production = mode === 'production'
  return {
    ...{ frontEnd, build, target, mode, production },
    web: target === 'web',
    host: frontEnd.kind === 'host',
    hot: isHot(mode, target),
    hashed: production ? `.[contenthash:${HASH_DIGITS}]` : '',
  }
}
