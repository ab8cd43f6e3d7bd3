import { join } from 'node:path'

/** The texts of the store, for editors: `api/content`. */
export const CONTENT = join(import.meta.dirname, '../content')
