import { join } from 'node:path'
import * as v from 'valibot'
import { BrokenContent, readText, readYaml } from '#areas/site/content/face.ts'
import { CONTENT } from '#content-folder.ts'

const NAME = 'warranty.yaml'

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600))

const brandRules = v.strictObject({
  months: count,
  /** Registration within `days` of the purchase adds `months`. */
  extended: v.nullable(v.strictObject({ days: count, months: count })),
  masks: v.array(v.pipe(v.string(), v.nonEmpty())),
  hint: v.string(),
  /** Which registrations a manager reviews first; `unknown`: those of products not bought here. */
  review: v.picklist(['always', 'unknown', 'never']),
})
export type WarrantyRules = v.InferOutput<typeof brandRules>

const file = v.strictObject({ default: brandRules, brands: v.record(v.string(), brandRules) })

export interface WarrantyFile {
  readonly standard: WarrantyRules
  readonly brands: ReadonlyMap<string, WarrantyRules>
}

let loaded: WarrantyFile | undefined

/** The editors' warranty terms by brand. Cached; throws `BrokenContent` that names the invalid field. */
export function warrantyFile(): WarrantyFile {
  loaded ??= loadWarranty(CONTENT)
  return loaded
}

export function loadWarranty(folder: string): WarrantyFile {
  const place = join(folder, NAME)
  const { default: standard, brands } = readYaml(place, readText(folder, NAME), file)
  for (const [brand, { masks, hint }] of Object.entries(brands))
    if (masks.length > 0 && !hint) throw new BrokenContent(place, `${brand}: к маскам нужна подсказка hint`)
  return { standard, brands: new Map(Object.entries(brands)) }
}

export function rulesOf(brand: string | null): WarrantyRules {
  const { standard, brands } = warrantyFile()
  return (brand === null ? undefined : brands.get(brand)) ?? standard
}
