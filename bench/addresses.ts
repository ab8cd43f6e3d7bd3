import { catalogFilter, sectionList } from '@verstak/contract/catalog/calls.ts'
import type { Section } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'

const PAGE_SIZE = 96

/** Addresses of the deepest sections, largest first, and of up to `count` products. */
export async function someAddresses(
  api: Api,
  count: number,
): Promise<{ sections: string[]; products: string[] }> {
  const { sections: roots } = await api(sectionList)
  const leaves = roots.flatMap(leavesOf).sort((a, b) => b.count - a.count)
  const products: string[] = []
  for (const root of roots) {
    for (let page = 1; products.length < count; page += 1) {
      const { items, page_navigation } = await api(catalogFilter, {
        params: { filterURLParam: 'clear' },
        query: { section_code: root.CODE, page, page_size: PAGE_SIZE },
      })
      products.push(...items.map(({ code }) => paths.product(code)))
      if (page >= page_navigation.page_count) break
    }
  }
  return { sections: leaves.map(({ path }) => paths.section(path)), products: products.slice(0, count) }
}

const leavesOf = (section: Section): Section[] =>
  section.SUB_SECTIONS.length ? section.SUB_SECTIONS.flatMap(leavesOf) : [section]
