import type { CallData } from '@verstak/contract/call.ts'
import type { printSheet } from '@verstak/contract/media/calls.ts'
import { isValidEan13 } from '@verstak/domain/ean.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql } from 'kysely'
import type { CardProperty } from '#db/json-shapes.ts'
import type { SiteServices } from '#http/handler.ts'
import { eanPath, qrPath } from '#pdf/code-paths.ts'
import { loadCards } from '../catalog/face.ts'

interface Facts {
  id: number
  code: string
  country: string | null
  barcodes: string[]
  properties: CardProperty[]
}

/** Products in the format of a printed sheet, in the order of the codes. */
export async function printedProducts(
  { db, config }: SiteServices,
  codes: readonly string[],
  stockId: string,
): Promise<CallData<typeof printSheet>> {
  const { rows } = await sql<Facts>`
    SELECT p.id::int, p.code, p.country,
      ARRAY(SELECT b.barcode FROM product_barcode AS b WHERE b.product_id = p.id ORDER BY b.barcode) AS barcodes,
      COALESCE((SELECT json_agg(json_build_object('name', v.name, 'value', v.value, 'unit', v.unit) ORDER BY v.position)
        FROM product_property AS v WHERE v.product_id = p.id), '[]') AS properties
    FROM product AS p WHERE p.code = ANY(${codes}::text[]) AND NOT p.hidden`.execute(db)
  const found = new Map(rows.map((row) => [row.code, row]))
  const wanted = [...new Set(codes)]
  const cards = await loadCards(
    db,
    wanted.flatMap((code) => found.get(code)?.id ?? []),
    stockId,
  )
  return {
    items: wanted.flatMap((code) => {
      const facts = found.get(code)
      const card = facts && cards.get(facts.id)
      if (!facts || !card) return []
      const ean = facts.barcodes.find(isValidEan13)
      return [
        {
          ...card,
          properties: facts.properties,
          country: facts.country,
          barcode: ean ? { text: ean, bars: eanPath(ean) } : null,
          qr: qrPath(config.publicUrl + paths.qr(card.article)),
        },
      ]
    }),
    missing: wanted.filter((code) => !found.has(code)),
  }
}
