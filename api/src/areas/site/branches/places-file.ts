import { join } from 'node:path'
import { place, shop } from '@verstak/contract/branches/schemas.ts'
import { day } from '@verstak/contract/common.ts'
import * as v from 'valibot'
import { CONTENT } from '#content-folder.ts'
import { BrokenContent, readText, readYaml, shownText } from '../content/face.ts'

const NAME = 'places.yaml'

const { open: _open, distance: _distance, ...writtenShop } = shop.entries

const branchFile = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  ...place.entries,
  email: v.pipe(v.string(), v.email()),
  /** Warehouse whose stock is available there. */
  warehouse: v.string(),
  requisites: v.strictObject({ name: v.string(), inn: v.string(), kpp: v.string() }),
  pickup: v.array(shownText),
  staff: v.array(
    v.strictObject({ name: v.string(), position: v.string(), phone: v.string(), email: v.string() }),
  ),
})

const placesFile = v.strictObject({
  /** Only for the file's own references. */
  holidays: v.optional(v.unknown()),
  branches: v.array(branchFile),
  shops: v.array(v.strictObject({ ...writtenShop, verified: day })),
})

export type Places = v.InferOutput<typeof placesFile>
export type WrittenBranch = Places['branches'][number]
export type WrittenShop = Places['shops'][number]

let loaded: Places | undefined

/** Cached. Throws `BrokenContent` that names the invalid field, duplicate code or unknown branch. */
export function places(): Places {
  loaded ??= loadPlaces(CONTENT)
  return loaded
}

export function loadPlaces(folder: string): Places {
  const file = join(folder, NAME)
  const read = readYaml(file, readText(folder, NAME), placesFile)
  const codes = read.branches.map(({ code }) => code)
  const ids = read.shops.map(({ id }) => id)
  const twice = [codes, ids].flatMap((names) => names.filter((name, at) => names.indexOf(name) !== at))
  if (twice.length > 0) throw new BrokenContent(file, `${twice[0]} записан дважды`)
  for (const { id, branch } of read.shops)
    if (branch && !codes.includes(branch)) throw new BrokenContent(file, `${id}: нет филиала ${branch}`)
  return read
}
