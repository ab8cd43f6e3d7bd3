import type { CatalogTables } from './catalog-tables.ts'
import type { CommerceTables } from './commerce-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { PriceTagTables } from './price-tag-tables.ts'

/** Every table of the database, as Kysely types them. */
export interface Tables extends CatalogTables, CommerceTables, PriceTagTables, MessageTables {}
