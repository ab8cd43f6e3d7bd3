import { execFileSync } from 'node:child_process'

/** Against these a change is compared when nothing is named; the first that is there counts. */
const USUAL_BASES = ['origin/main', 'main']

/**
 * Files that differ from where this checkout parted from `base`, also those that are not committed yet. null when git cannot
 * tell: there is no such base, or no history.
 */
export function changedFiles(root: string, base?: string): string[] | null {
  const git = (...args: string[]): string[] | null => {
    try {
      // Names with spaces and Russian letters come as they are.
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split('\0')
        .filter(Boolean)
    } catch {
      return null
    }
  }
  for (const each of base ? [base] : USUAL_BASES) {
    // A renamed file concerns both its places.
    const changed = git('diff', '--name-only', '--no-renames', '-z', '--merge-base', each, '--')
    const added = git('ls-files', '--others', '--exclude-standard', '-z')
    if (changed && added) return [...new Set([...changed, ...added])].sort()
  }
  return null
}
