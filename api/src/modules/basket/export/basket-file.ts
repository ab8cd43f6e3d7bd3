import type { BasketFormat } from '@verstak/shared/contract/basket/schemas.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { moscowDay } from '@verstak/shared/domain/date.ts'
import { csvOfTable } from '#csv.ts'
import type { Db } from '#db/database.ts'
import { ownedBy } from '#db/owned.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { accountOf, type Owner, ownerOf } from '#http/owner.ts'
import { countAttempt } from '#modules/throttle/throttle.ts'
import { settings } from '#settings.ts'
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

interface Circumstances {
  readonly now?: Date
  readonly signal?: AbortSignal
}

/** The whole basket in the order of its page. Throws `invalid` for an offer of nothing that can be ordered, `tooOften`. */
export async function basketFile(
  { db }: Pick<Services, 'db'>,
  visitor: Visitor,
  format: BasketFormat,
  { now = new Date(), signal }: Circumstances = {},
): Promise<FileAnswer> {
  const owner = ownerOf(visitor)
  const account = owner && accountOf(owner)
  const who = account ?? visitor.ip
  await countAttempt(db, { kind: 'basket-file', account, address: visitor.ip }, settings.basketFile.limits)
  const lines = owner ? await loadBasket(db, owner, visitor.stockId) : []
  if (format === 'pdf') {
    const offer = makeOffer(visitor.user, await numberOf(db, owner), lines, now)
    const name = `kommercheskoe-predlozhenie-${offer.number}.pdf`
    return { bytes: await print(who, offer, signal), type: 'application/pdf', name }
  }
  return tableFile(lines, format, { now, write: (table) => write(who, table, signal) })
}

async function tableFile(
  lines: readonly Line[],
  format: 'xlsx' | 'csv',
  {
    now,
    write,
  }: { now: Date; write: (table: ReturnType<typeof tableOfBasket>) => Promise<FileAnswer['bytes']> },
): Promise<FileAnswer> {
  const table = tableOfBasket(lines)
  if (format === 'xlsx') return tableAnswer(await write(table), 'korzina', now)
  return { bytes: csvOfTable(table), type: 'text/csv; charset=utf-8', name: `korzina-${moscowDay(now)}.csv` }
}

/** One basket as it stands has one number, so that an offer that is downloaded twice is the same offer. */
async function numberOf(db: Db, owner: Owner | null): Promise<string> {
  if (!owner) throw shopError('invalid', 'Корзина пуста: предлагать нечего')
  const basket = await db
    .selectFrom('basket')
    .select(['id', 'version'])
    .where(ownedBy('basket', owner))
    .executeTakeFirst()
  return basket ? `${basket.id}-${basket.version}` : ''
}
