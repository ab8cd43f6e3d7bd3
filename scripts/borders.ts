import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './lib/front-ends.ts'

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly {
    /** The specifier as the source has it. */
    readonly module: string
    readonly resolved: string
    readonly coreModule: boolean
    readonly couldNotResolve: boolean
    readonly dependencyTypes: readonly string[]
  }[]
}

interface CruiseResult {
  readonly modules: readonly CruisedModule[]
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly { rule: { name: string; comment?: string }; from: string; to: string }[]
  }
}

const CRUISER = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')

export async function findViolations(
  root: string,
  folders: readonly string[],
): Promise<{ files: number; violations: Violation[] }> {
  const { summary } = await cruise(root, folders)
  return {
    files: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

export async function cruise(root: string, folders: readonly string[]): Promise<CruiseResult> {
  const args = [
    CRUISER,
    '--config',
    join(ROOT, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    ...folders,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    maxBuffer: 2 ** 28,
  }).catch(
    // The exit code is the number of violations.
    (error: { stdout?: string; stderr?: string }) => {
      if (error.stdout?.startsWith('{')) return { stdout: error.stdout }
      throw new Error(error.stderr || String(error))
    },
  )
  return JSON.parse(stdout)
}
