import type { CatalogTables } from './catalog-tables.ts'
import type { CommerceTables } from './commerce-tables.ts'

/** Every table of the database, as Kysely types them. */
export interface Tables extends CatalogTables, CommerceTables {}
