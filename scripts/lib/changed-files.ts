import { execFileSync } from 'node:child_process'

/** Default bases; the first that exists is used. */
const USUAL_BASES = ['origin/main', 'main']

/**
 * Files that differ from the merge base with `base`, including uncommitted ones. Returns null when git cannot
 * say: the base or the history is missing.
 */
export function changedFiles(root: string, base?: string): string[] | null {
  const git = (...args: string[]): string[] | null => {
    try {
      // Prints names with spaces and Cyrillic letters without quoting.
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split('\0')
        .filter(Boolean)
    } catch {
      return null
    }
  }
  for (const each of base ? [base] : USUAL_BASES) {
    // A renamed file counts at both of its paths.
    const changed = git('diff', '--name-only', '--no-renames', '-z', '--merge-base', each, '--')
    const added = git('ls-files', '--others', '--exclude-standard', '-z')
    if (changed && added) return [...new Set([...changed, ...added])].sort()
  }
  return null
}
