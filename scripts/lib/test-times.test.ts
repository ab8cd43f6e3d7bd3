import { expect, it } from 'vitest'
import { playwrightTimes, timeTable, vitestTimes } from './test-times.ts'

it('reads Vitest’s report; skipped tests take no time', () => {
  const report = {
    testResults: [
      {
        name: '/shop/api/src/a.test.ts',
        assertionResults: [{ fullName: 'adds up', duration: 12.5 }, { fullName: 'waits' }],
      },
    ],
  }
  expect(vitestTimes(report, '/shop')).toEqual([
    { name: 'api/src/a.test.ts › adds up', took: 12.5 },
    { name: 'api/src/a.test.ts › waits', took: 0 },
  ])
})

it('reads Playwright’s report with nested suites and retries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    suites: [
      {
        title: 'header.spec.ts',
        specs: [spec('opens', 700)],
        suites: [{ title: 'with a finger', specs: [spec('taps', 300, 400)] }],
      },
      { title: 'empty.spec.ts' },
    ],
  }
  expect(playwrightTimes(report)).toEqual([
    { name: 'header.spec.ts › opens', took: 700 },
    { name: 'header.spec.ts › with a finger › taps', took: 700 },
  ])
})

it('shows each stage and the slowest tests of all stages, slowest first', () => {
  const stage = (name: string, took: number, failed: boolean, ...times: number[]) => ({
    name,
    title: `Стадия ${name}`,
    took,
    failed,
    tests: times.map((time) => ({ name: `took ${time}`, took: time })),
  })
  const stages = [
    stage('types', 4000, true),
    stage('unit', 2000, false, 100, 900),
    stage('e2e', 500, false, 300),
  ]
  expect(timeTable(stages, 2).split('\n')).toEqual([
    'Время по стадиям',
    '       4 с  ✗ Стадия types',
    '       2 с  ✓ Стадия unit (тестов: 2)',
    '     0,5 с  ✓ Стадия e2e (тестов: 1)',
    '     6,5 с  всего',
    '',
    'Самые долгие тесты: 2',
    '     0,9 с  unit: took 900',
    '     0,3 с  e2e: took 300',
  ])
  expect(timeTable([stage('lint', 1000, false)])).not.toContain('Самые долгие')
})

it('keeps a long name on one line', () => {
  const tests = [{ name: 'a'.repeat(300), took: 1 }]
  const table = timeTable([{ name: 'unit', title: 'Модули', took: 1, failed: false, tests }])
  expect(table.split('\n').at(-1)).toMatch(/^ +0 с {2}unit: a+…$/)
  expect(table.split('\n').at(-1)?.length).toBeLessThan(160)
})
