import { stat } from 'node:fs/promises'
import type { DbOrTransaction } from '#db/database.ts'
import { readCommerceml } from './commerceml-reader.ts'
import { type FeedPicture, pictureFinder } from './feed-pictures.ts'
import { type FeedPart, type RawCategory, type RawOffer, readFeed } from './feed-reader.ts'
import { withMappedFields } from './field-map.ts'
import { isGarbled } from './garbled.ts'
import type { ImportOptions } from './import-options.ts'
import { parseMoment } from './moment.ts'
import { readOffer } from './offer.ts'
import type { FeedRates } from './prices.ts'
import type { ProblemKind, ProblemList } from './report.ts'
import type { Source } from './sources.ts'
import { rowOf, type StagedRow, stageOffers, stageRefused } from './staging.ts'

const BATCH = 500

export interface StagedFeed {
  readonly categories: readonly RawCategory[]
  readonly read: number
  readonly staged: number
  /** Ids of all warehouses in offers. */
  readonly warehouses: ReadonlySet<string>
  /** Offers and sections with garbled text. */
  readonly garbled: { readonly offers: number; readonly sections: number }
  /** When its stock was counted; null when the file does not say it. */
  readonly moment: Date | null
}

/** Reads the whole feed into the staging tables; only its sections are kept in memory. */
export async function stageFeed(
  trx: DbOrTransaction,
  source: Source,
  options: ImportOptions,
  problems: ProblemList,
): Promise<StagedFeed> {
  const { file, dataDir, rates = {}, fields = {}, dryRun = false, onProgress } = options
  const findPicture = pictureFinder(file, dataDir, { keeps: !dryRun })
  const categories: RawCategory[] = []
  const warehouses = new Set<string>()
  const { size } = await stat(file)
  let [read, staged, bytes] = [0, 0, 0]
  let moment: Date | null = null
  let batch: ReadOffer[] = []
  let staging: Promise<void> = Promise.resolve()

  // The database writes one batch while the next is read.
  const flush = async () => {
    const offers = batch
    batch = []
    await staging
    staging = stageBatch(trx, source, offers, problems).then((added) => {
      staged += added
    })
    staging.catch(() => {})
    read += offers.length
    onProgress?.(read, bytes / size)
  }
  const remark = (kind: ProblemKind, count: number, detail?: string) =>
    problems.addMany(kind, count, detail ? [{ line: 0, offer: '', detail }] : [])
  const onBytes = (count: number) => {
    bytes += count
  }
  try {
    for await (const part of partsOf(options, remark, onBytes)) {
      categories.push(...part.categories)
      if (part.date) moment = parseMoment(part.date)
      for (const offer of part.offers) {
        batch.push(readOne(withMappedFields(offer, fields), rates, findPicture, warehouses, problems))
        if (batch.length >= BATCH) await flush()
      }
    }
    if (batch.length > 0) await flush()
  } finally {
    await staging
  }
  const garbled = { offers: problems.countOf('garbled'), sections: 0 }
  for (const { line, id, name } of categories) {
    if (!isGarbled(name)) continue
    garbled.sections++
    problems.add('garbled', line, id, name)
  }
  return { categories, read, staged, warehouses, garbled, moment }
}

function partsOf(
  { format, file, offers, priceType }: ImportOptions,
  ...hears: [remark: (kind: ProblemKind, count: number) => void, onBytes: (count: number) => void]
): AsyncGenerator<FeedPart> {
  return format === 'commerceml'
    ? readCommerceml({ file, offers, priceType }, ...hears)
    : readFeed(file, ...hears)
}

/** Only the id for an offer that cannot be sold. */
type ReadOffer = StagedRow | string

function readOne(
  raw: RawOffer,
  rates: FeedRates,
  findPicture: ReturnType<typeof pictureFinder>,
  warehouses: Set<string>,
  problems: ProblemList,
): ReadOffer {
  const { line } = raw
  const id = raw.attributes.id ?? ''
  const offer = readOffer(raw, rates, (kind, detail) => problems.add(kind, line, id, detail))
  if (!offer) return id.trim()
  const garbled = [offer.name, offer.brand ?? ''].find(isGarbled)
  if (garbled) problems.add('garbled', line, id, garbled)
  for (const warehouse of Object.keys(offer.stock)) warehouses.add(warehouse)
  for (const { warehouse } of offer.arrivals) warehouses.add(warehouse)
  const pictures = offer.pictures.map(findPicture)
  pictures.forEach((picture, i) => {
    if (!picture) problems.add('badPicture', line, id, offer.pictures[i])
  })
  return rowOf({ ...offer, pictures: uniquePictures(pictures) })
}

/** Returns the number of staged offers. */
async function stageBatch(
  trx: DbOrTransaction,
  source: Source,
  offers: readonly ReadOffer[],
  problems: ProblemList,
): Promise<number> {
  const first = new Map<string, StagedRow>()
  const repeated: StagedRow[] = []
  const refused: string[] = []
  for (const offer of offers) {
    if (typeof offer === 'string') refused.push(offer)
    else if (first.has(offer.offer_id)) repeated.push(offer)
    else first.set(offer.offer_id, offer)
  }
  const before = await stageOffers(trx, source, [...first.values()])
  repeated.push(...[...first.values()].filter(({ offer_id }) => before.has(offer_id)))
  for (const { line, offer_id } of repeated) problems.add('duplicateId', line, offer_id)
  await stageRefused(trx, refused)
  return first.size - before.size
}

function uniquePictures(pictures: readonly (FeedPicture | null)[]): FeedPicture[] {
  return [...new Map(pictures.flatMap((picture) => (picture ? [[picture.id, picture]] : []))).values()]
}
