import type { FeedFormat } from '@verstak/domain/tools/export-feed.ts'
import { commerceml } from './commerceml.ts'
import type { Format } from './format.ts'
import { csv, json, xlsx } from './table.ts'
import { yml } from './yml.ts'

export const formats: Readonly<Record<FeedFormat, Format>> = { yml, csv, xlsx, json, commerceml }
