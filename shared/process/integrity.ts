import { createHash } from 'node:crypto'

/** The hash of a file in the form of browsers (`sha256-…`). */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
