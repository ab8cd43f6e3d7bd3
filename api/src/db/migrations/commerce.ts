import type { Migration } from 'kysely'

export const commerceMigrations: Record<string, Migration> = {}
