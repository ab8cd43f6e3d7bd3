import * as v from 'valibot'
import type { ReleaseStore } from './store.ts'

/** Folder of the store with the vitals that each shop has counted since its start. */
export const VITALS_FOLDER = 'vitals'

/**
 * Browser measurements of a page: the time of the largest paint (`lcp`, milliseconds), the slowest response
 * to input (`inp`, milliseconds), and the layout shift (`cls`, without a unit).
 */
export const vitalNames = ['lcp', 'inp', 'cls'] as const
export type VitalName = (typeof vitalNames)[number]

/** Upper bounds of the histogram classes; values above the last but one are poor. */
export const VITAL_BOUNDS: Readonly<Record<VitalName, readonly number[]>> = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 8_000],
  inp: [50, 100, 150, 200, 300, 400, 500, 1_000],
  cls: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5],
}
/** Values above are poor, by the Core Web Vitals thresholds. */
export const VITAL_POOR: Readonly<Record<VitalName, number>> = { lcp: 4_000, inp: 500, cls: 0.25 }

const vitalCount = v.object({
  /** null for a shop without a release store. */
  set: v.nullable(v.number()),
  remote: v.string(),
  version: v.string(),
  /** Pattern of the route table: `/brands/:brandsSlug/`. */
  route: v.string(),
  vital: v.picklist(vitalNames),
  samples: v.number(),
  poor: v.number(),
  sum: v.number(),
  /** Number of values in each class of `VITAL_BOUNDS`; the last entry counts those above. */
  classes: v.array(v.number()),
})
export type VitalCount = v.InferOutput<typeof vitalCount>

export const vitalKey = ({ set, remote, version, route, vital }: Omit<VitalCount, keyof Sums>): string =>
  [set, remote, version, route, vital].join(' ')

type Sums = Pick<VitalCount, 'samples' | 'poor' | 'sum' | 'classes'>

const summed = (one: Sums, other: Sums): Sums => ({
  samples: one.samples + other.samples,
  poor: one.poor + other.poor,
  sum: one.sum + other.sum,
  classes: one.classes.map((count, nth) => count + (other.classes[nth] ?? 0)),
})

/** Adds counts with equal keys. */
export function addVitals(
  into: Map<string, VitalCount>,
  more: Iterable<VitalCount>,
  keyOf: (one: VitalCount) => string = vitalKey,
): Map<string, VitalCount> {
  for (const one of more) {
    const known = into.get(keyOf(one))
    into.set(keyOf(one), known ? { ...known, ...summed(known, one) } : one)
  }
  return into
}

/** A count of one value. */
export const oneVital = (key: Omit<VitalCount, keyof Sums>, value: number): VitalCount => {
  const bounds = VITAL_BOUNDS[key.vital]
  const place = bounds.findIndex((bound) => value <= bound)
  const at = place < 0 ? bounds.length : place
  return {
    ...key,
    samples: 1,
    poor: value > VITAL_POOR[key.vital] ? 1 : 0,
    sum: value,
    classes: Array.from({ length: bounds.length + 1 }, (_, nth) => (nth === at ? 1 : 0)),
  }
}

/**
 * The value that the given share of measurements does not exceed, interpolated within its class; null without
 * any.
 */
export function vitalAt({ vital, samples, classes }: VitalCount, share: number): number | null {
  const bounds = VITAL_BOUNDS[vital]
  let before = 0
  for (const [nth, count] of classes.entries()) {
    const [from, to] = [bounds[nth - 1] ?? 0, bounds[nth] ?? bounds.at(-1) ?? 0]
    if (count > 0 && before + count >= samples * share)
      return from + (to - from) * ((samples * share - before) / count)
    before += count
  }
  return null
}

/** Total counts of all shops that follow the store. */
export async function readVitals(store: ReleaseStore): Promise<readonly VitalCount[]> {
  const sums = new Map<string, VitalCount>()
  for (const key of await store.list(VITALS_FOLDER)) {
    const text = await store.read(key)
    const read = text && v.safeParse(v.array(vitalCount), JSON.parse(text.toString()))
    if (read?.success) addVitals(sums, read.output)
  }
  return [...sums.values()]
}
