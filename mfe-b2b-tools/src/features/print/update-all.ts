import { priceTagList, priceTagUpdate } from '@verstak/shared/contract/price-tags/calls.ts'
import type { PriceTag } from '@verstak/shared/contract/price-tags/schemas.ts'
import type { Api } from '@verstak/shared/federated/api.ts'

/** The API's largest page. */
const PAGE_SIZE = 100
const AT_ONCE = 6

/** The specification has no call for all tags, so each is changed on its own unless it is already right. */
export async function updateAll(
  api: Api,
  change: { readonly selected?: boolean; readonly properties?: PriceTag['properties'] },
): Promise<void> {
  const waiting = (await allTags(api)).filter((tag) => !isDone(tag, change)).map(({ id }) => id)
  const worker = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      await api(priceTagUpdate, { body: { id, ...change } })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function allTags(api: Api): Promise<PriceTag[]> {
  const tags: PriceTag[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, pageNavigation } = await api(priceTagList, { query: { page, pageSize: PAGE_SIZE } })
    tags.push(...items)
    pages = pageNavigation.page_count
  }
  return tags
}

function isDone(tag: PriceTag, { selected, properties }: Parameters<typeof updateAll>[1]): boolean {
  return (
    (selected === undefined || tag.selected === selected) &&
    (properties ?? []).every((wanted) =>
      tag.properties.some(({ name, selected: on }) => name === wanted.name && on === wanted.selected),
    )
  )
}
