import { relative } from 'node:path'
import { seconds } from './progress.ts'

/** `took` is in milliseconds; `name` begins with the path of the test file. */
export interface TestTime {
  readonly name: string
  readonly took: number
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

export function vitestTimes({ testResults }: VitestReport, root: string): TestTime[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      took: duration ?? 0,
    })),
  )
}

/** Adds up all attempts of a test. */
export function playwrightTimes({ suites }: { readonly suites: readonly PlaywrightSuite[] }): TestTime[] {
  const timesOf = (suite: PlaywrightSuite, above: string): TestTime[] => {
    const place = above ? `${above} › ${suite.title}` : suite.title
    const own = (suite.specs ?? []).map(({ title, tests }) => ({
      name: `${place} › ${title}`,
      took: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    }))
    return [...own, ...(suite.suites ?? []).flatMap((inner) => timesOf(inner, place))]
  }
  return suites.flatMap((suite) => timesOf(suite, ''))
}

export interface StageTime {
  readonly name: string
  readonly title: string
  readonly took: number
  readonly failed: boolean
  readonly tests: readonly TestTime[]
}

const LONGEST_NAME = 140

export function timeTable(stages: readonly StageTime[], slowest = 20): string {
  const total = stages.reduce((sum, { took }) => sum + took, 0)
  const ofStages = stages.map(({ title, took, failed, tests }) =>
    row(took, `${failed ? '✗' : '✓'} ${title}${tests.length > 0 ? ` (тестов: ${tests.length})` : ''}`),
  )
  const ofTests = stages
    .flatMap(({ name, tests }) => tests.map((test) => ({ ...test, name: `${name}: ${test.name}` })))
    .sort((one, other) => other.took - one.took)
    .slice(0, slowest)
    .map(({ name, took }) => row(took, shorten(name)))
  return [
    'Время по стадиям',
    ...ofStages,
    row(total, 'всего'),
    ...(ofTests.length > 0 ? ['', `Самые долгие тесты: ${ofTests.length}`, ...ofTests] : []),
  ].join('\n')
}

const row = (took: number, text: string): string => `${seconds(took).padStart(10)}  ${text}`

const shorten = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
