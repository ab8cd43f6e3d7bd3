import type { Family, Related } from './family.ts'
import type { Random } from './random.ts'

type Share = { family: Family; number: number; count: number }
type Plan = readonly Share[]
type OnSale = (share: Share, serial: number) => boolean

const searched = 600
const cache = new WeakMap<Plan, Map<string, string[]>>()

function candidates([key, params]: Related, plan: Plan, isOnSale: OnSale): string[] {
  const known = cache.get(plan) ?? new Map<string, string[]>()
  cache.set(plan, known)
  const question = `${key}?${params ?? ''}`
  const answer = known.get(question)
  if (answer) return answer
  const share = plan.find(({ family }) => family.key === key)
  if (!share) throw new Error(`products relate to «${key}», and there is no such family`)
  const needed = params?.split(' | ') ?? []
  const found: string[] = []
  for (let serial = 0; serial < Math.min(share.count, searched) && found.length < 24; serial++) {
    const have = needed.length > 0 ? share.family.variant(serial).draft().params.split(' | ') : []
    if (needed.every((need) => have.includes(need)) && isOnSale(share, serial))
      found.push(`${share.number}${String(serial).padStart(5, '0')}`)
  }
  known.set(question, found)
  return found
}

/** More than one page of consumables (7) for a tool with two related families. */
const most = { ofFamily: 6, inAll: 12 }

/** Matching offers on sale from the related families. */
export function relatedIds(
  related: readonly Related[],
  plan: Plan,
  random: Random,
  isOnSale: OnSale,
): string[] {
  const ids = related.flatMap((one) => {
    const list = candidates(one, plan, isOnSale)
    if (list.length <= most.ofFamily) return list
    const start = random.int(0, list.length - 1)
    return Array.from(
      { length: most.ofFamily },
      (_, offset) => list[(start + offset * 7) % list.length] ?? '',
    )
  })
  return [...new Set(ids)].filter(Boolean).slice(0, most.inAll)
}
