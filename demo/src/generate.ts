import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { product, shares } from './catalogue.ts'
import { feedEnd, feedStart, offer } from './feed.ts'
import { drawPicture } from './pictures.ts'
import { sectionTree } from './sections.ts'
import { openTextFile } from './xml.ts'

export type GenerateOptions = {
  products: number
  /**
   * Folder for `catalogue.yml.xml` and `pictures/`. It is created when missing, and its old pictures are
   * removed.
   */
  out: string
  onProgress?: (done: number, all: number) => void
}

export type Generated = { offers: number; pictures: number; feed: string }

const progressEvery = 500

/** Writes the demo feed and its pictures. The same number of products gives the same files, byte for byte. */
export async function generateCatalogue({ products, out, onProgress }: GenerateOptions): Promise<Generated> {
  if (!Number.isInteger(products) || products < 1 || products > 1_000_000) {
    throw new RangeError(`products: a whole number from 1 to 1000000 expected, got ${products}`)
  }
  const pictureFolder = join(out, 'pictures')
  await rm(pictureFolder, { recursive: true, force: true })
  await mkdir(pictureFolder, { recursive: true })
  const feed = join(out, 'catalogue.yml.xml')
  const file = openTextFile(feed)
  const sections = sectionTree()
  await file.write(feedStart(sections.values()))

  const plan = shares(products)
  const drawn = new Set<string>()
  let offers = 0
  for (const share of plan) {
    const categoryId = sections.get(share.family.path)?.id
    if (!categoryId) throw new Error(`no section «${share.family.path}»`)
    for (let serial = 0; serial < share.count; serial++) {
      const item = product(share, serial, plan)
      for (const picture of item.pictures) {
        if (drawn.has(picture.file)) continue
        drawn.add(picture.file)
        await writeFile(join(pictureFolder, picture.file), drawPicture(picture))
      }
      const waiting = file.write(offer(item, share.family, categoryId))
      if (waiting) await waiting
      offers++
      if (onProgress && offers % progressEvery === 0) onProgress(offers, products)
    }
  }
  await file.write(feedEnd)
  await file.close()
  onProgress?.(offers, products)
  return { offers, pictures: drawn.size, feed }
}
