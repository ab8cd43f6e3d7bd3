import type { Tables } from '#db/tables.ts'

/** What a code is asked for. */
export type CodeEvent = Tables['verify_code']['event']
