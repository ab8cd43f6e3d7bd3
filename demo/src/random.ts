export type Random = {
  next: () => number
  int: (min: number, max: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
}

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

/** A separate generator for every product, so that one product never depends on the previous ones. */
export function randomFor(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => at(list, int(0, list.length - 1))
  return { next, int, pick, chance: (share) => next() < share }
}

export function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return value
}

/** A bijection of 0…size−1 (Feistel network with cycle walking): unique picks without storing them. */
export function permute(index: number, size: number, seed: string): number {
  if (size < 2) return 0
  const half = Math.max(1, Math.ceil(Math.log2(size) / 2))
  const mask = 2 ** half - 1
  const key = hash(seed)
  let value = index
  do {
    let left = Math.floor(value / (mask + 1))
    let right = value & mask
    for (let round = 0; round < 4; round++) {
      const mixed = Math.imul(right + round * 977 + 1, 2654435761) ^ key
      const swapped = (left ^ ((mixed >>> 7) ^ (mixed >>> 19))) & mask
      left = right
      right = swapped
    }
    value = left * (mask + 1) + right
  } while (value >= size)
  return value
}
