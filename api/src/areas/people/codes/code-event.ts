import type { Tables } from '#db/tables.ts'

export type CodeEvent = Tables['verify_code']['event']
