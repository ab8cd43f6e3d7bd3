import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { createUserTable } from '#throttle/user-table.ts'
import { money, roubles, type Table } from '#workers/table.ts'
import { pageOfTags } from './repository.ts'
import { MOST_TAGS, withProducts } from './service.ts'
import { tagWarnings } from './warnings.ts'

const makeFile = createUserTable({ kind: 'tag-table', name: 'cenniki', settings: settings.tagTable })

/** Exports the whole list, selected or not. Throws `tooOften`. */
export const tagTableFile = (
  services: Services,
  visitor: Visitor,
  making: { now?: Date; signal?: AbortSignal } = {},
): Promise<FileAnswer> =>
  makeFile(services, visitor, (_user, now) => tableOfTags(services, visitor, now), making)

export async function tableOfTags(services: Services, visitor: Visitor, now: Date): Promise<Table> {
  const rows = await pageOfTags(services.db, requireUser(visitor), MOST_TAGS, 0)
  const tags = await withProducts(services, visitor, rows)
  return {
    sheet: 'Ценники',
    columns: [
      { title: 'Артикул', width: 18 },
      { title: 'Товар', width: 60 },
      { title: 'Бренд', width: 16 },
      { title: 'Штрихкод', width: 16 },
      { ...money('Цена на ценнике, ₽'), width: 20 },
      { ...money('Цена магазина, ₽'), width: 18 },
      money('Напечатано, ₽'),
      { title: 'Ед.', width: 8 },
      { title: 'Копий', width: 8 },
      { title: 'Печатать', width: 10 },
      { title: 'Замечания', width: 60 },
    ],
    rows: tags.map(({ row, store, source }) => [
      store.article,
      store.name,
      store.brand ?? '',
      source.barcode ?? '',
      priceCell(source.product.price),
      priceCell(store.price),
      row.printed_price === null ? '' : roubles(row.printed_price),
      store.unit,
      row.copies,
      row.selected ? 'да' : 'нет',
      tagWarnings(source, services.config.publicUrl, now).join('; '),
    ]),
  }
}

const priceCell = (price: number | null) => (price === null ? 'по запросу' : roubles(price))
