import { join } from 'node:path'

/** Editable texts of the store: `api/content`. */
export const CONTENT = join(import.meta.dirname, '../content')
