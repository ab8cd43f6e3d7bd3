import {
  addVitals,
  type VitalCount,
  type VitalName,
  vitalAt,
  vitalNames,
} from '../../shared/release/store/vitals.ts'

const WORST_SHOWN = 5
/** Minimum number of measurements of a page for a meaningful value. */
const ENOUGH = 10
/** The percentile shown: this share of page loads was at least as fast. */
const SHARE = 0.75

const decimal = (digits: number) =>
  new Intl.NumberFormat('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const [one, two] = [decimal(1), decimal(2)]
export const vitalTexts: Readonly<Record<VitalName, (value: number) => string>> = {
  lcp: (value) => `LCP ${one.format(value / 1_000)} с`,
  inp: (value) => `INP ${Math.round(value)} мс`,
  cls: (value) => `CLS ${two.format(value)}`,
}

/** Page speed of these sets in browsers: overall, and the slowest pages. */
export function linesOfVitals(sets: readonly number[], counts: readonly VitalCount[]): string[] {
  const lines = sets.flatMap((set) => {
    const own = counts.filter((count) => count.set === set)
    if (own.length === 0) return []
    return [`    набор ${set}: ${textOf(own)}`, ...linesOfWorst(own)]
  })
  return lines.length > 0 ? ['Скорость в браузерах, у трёх загрузок из четырёх не хуже:', ...lines] : []
}

function linesOfWorst(counts: readonly VitalCount[]): string[] {
  const pages = Map.groupBy(counts, ({ remote, version, route }) => `${remote} ${version} ${route}`)
  return [...pages]
    .map(([name, of]) => ({ name, of, poor: Math.max(...of.map(shareOfPoor)) }))
    .filter(({ poor }) => poor > 0)
    .sort((a, b) => b.poor - a.poor)
    .slice(0, WORST_SHOWN)
    .map(({ name, of }) => `        ${name}: ${textOf(of)}`)
}

const shareOfPoor = ({ samples, poor }: VitalCount): number => (samples < ENOUGH ? 0 : poor / samples)

/** `LCP 1,2 с, INP 80 мс, CLS 0,00 (загрузок 40, медленных 2)`. */
function textOf(counts: readonly VitalCount[]): string {
  const sums = [...addVitals(new Map(), counts, ({ vital }) => vital).values()]
  const texts = vitalNames.flatMap((vital) => {
    const count = sums.find((sum) => sum.vital === vital)
    const value = count ? vitalAt(count, SHARE) : null
    return value === null ? [] : [vitalTexts[vital](value)]
  })
  const loads = Math.max(...sums.map(({ samples }) => samples))
  const poor = Math.max(...sums.map((sum) => sum.poor))
  return `${texts.join(', ')} (измерено ${loads}, медленных ${poor})`
}
