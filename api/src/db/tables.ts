import type { AccountTables } from './account-tables.ts'
import type { CatalogTables } from './catalog-tables.ts'
import type { CommerceTables } from './commerce-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { PriceTagTables } from './price-tag-tables.ts'
import type { SetTables } from './set-tables.ts'

/** Every table of the database, as Kysely types them. */
export interface Tables
  extends CatalogTables,
    CommerceTables,
    PriceTagTables,
    MessageTables,
    AccountTables,
    ContentTables,
    FileTables,
    SetTables {}
