import { expect, it } from 'vitest'
import { addVitals, oneVital, type VitalCount } from '../../shared/release/store/vitals.ts'
import { linesOfVitals } from './vitals.ts'

const counted = (set: number, route: string, lcp: readonly number[]): VitalCount[] => {
  const key = { set, remote: 'mfe-catalog', version: '0a', route, vital: 'lcp' } as const
  return [
    ...addVitals(
      new Map(),
      lcp.map((value) => oneVital(key, value)),
    ).values(),
  ]
}

it('reports the speed of pages by set, and names the slow pages', () => {
  const fast = counted(1, '/brands/', Array(30).fill(900))
  const slow = counted(1, '/catalog/', [...Array(10).fill(900), ...Array(30).fill(6_000)])
  const cls = oneVital({ set: 1, remote: 'mfe-catalog', version: '0a', route: '/brands/', vital: 'cls' }, 0.3)
  expect(linesOfVitals([1, 2], [...fast, ...slow, cls])).toEqual([
    'Скорость в браузерах, у трёх загрузок из четырёх не хуже:',
    '    набор 1: LCP 5,7 с, CLS 0,44 (измерено 70, медленных 30)',
    '        mfe-catalog 0a /catalog/: LCP 6,7 с (измерено 40, медленных 30)',
  ])
  expect(linesOfVitals([3], fast)).toEqual([])
})
