import type { BasketFormat } from '@verstak/contract/basket/schemas.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import { csvOfTable } from '#csv.ts'
import type { Db } from '#db/database.ts'
import { ownedBy } from '#db/owned.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { accountOf, type Owner, ownerOf } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { createFileMaker } from '#workers/file-maker.ts'
import { createTableWriter, tableAnswer } from '#workers/table.ts'
import { type Line, loadBasket } from '../repository.ts'
import { tableOfBasket } from './basket-table.ts'
import { makeOffer } from './offer.ts'
import type { Offer } from './offer-data.ts'

const TOO_MUCH = 'Файл не удалось собрать за отведённое время. Повторите позже'

const write = createTableWriter(settings.basketFile, TOO_MUCH)
const print = createFileMaker<Offer>(
  new URL('./offer-worker.ts', import.meta.url),
  settings.basketFile,
  TOO_MUCH,
)

export interface Circumstances {
  readonly now?: Date
  readonly signal?: AbortSignal
}

/** Content of an exported file. */
export interface FileContent {
  readonly lines: readonly Line[]
  /** Number of the offer. */
  readonly number: string
  /** Base name of the table's file, without date and extension. */
  readonly name: string
}

/** The whole basket in page order. Throws like `fileOfLines`. */
export function basketFile(
  { db }: Pick<Services, 'db'>,
  visitor: Visitor,
  format: BasketFormat,
  circumstances?: Circumstances,
): Promise<FileAnswer> {
  const owner = ownerOf(visitor)
  const content = async () => ({
    lines: owner ? await loadBasket(db, owner, visitor.stockId) : [],
    number: owner ? await numberOf(db, owner) : '',
    name: 'korzina',
  })
  return fileOfLines(db, visitor, format, content, circumstances)
}

/**
 * Exports products as a file; `content` is called after the rate limit. An offer is addressed to the visitor.
 * Throws `invalid` for an offer without orderable products, `tooOften`, and what `content` throws.
 */
export async function fileOfLines(
  db: Db,
  visitor: Visitor,
  format: BasketFormat,
  content: () => Promise<FileContent>,
  { now = new Date(), signal }: Circumstances = {},
): Promise<FileAnswer> {
  const owner = ownerOf(visitor)
  const account = owner && accountOf(owner)
  const who = account ?? visitor.ip
  await countAttempt(db, { kind: 'basket-file', account, address: visitor.ip }, settings.basketFile.limits)
  const { lines, number, name } = await content()
  if (format === 'pdf') {
    const bytes = await print(who, makeOffer(visitor.user, number, lines, now), signal)
    return { bytes, type: 'application/pdf', name: `kommercheskoe-predlozhenie-${number.toLowerCase()}.pdf` }
  }
  const table = tableOfBasket(lines)
  if (format === 'xlsx') return tableAnswer(await write(who, table, signal), name, now)
  return {
    bytes: csvOfTable(table),
    type: 'text/csv; charset=utf-8',
    name: `${name}-${moscowDay(now)}.csv`,
  }
}

/**
 * The number is derived from the basket's state, so that the same offer downloaded twice has the same number.
 */
async function numberOf(db: Db, owner: Owner): Promise<string> {
  const basket = await db
    .selectFrom('basket')
    .select(['id', 'version'])
    .where(ownedBy('basket', owner))
    .executeTakeFirst()
  return basket ? `${basket.id}-${basket.version}` : ''
}
