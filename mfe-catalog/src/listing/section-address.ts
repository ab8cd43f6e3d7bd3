import { paths } from '@verstak/shared/domain/paths.ts'

/**
 * Returns the right address of a section that was asked for under a wrong parent or too deep, else null. `given`: the
 * decoded segments; `path`: codes from the root.
 */
export function rightSectionAddress(
  given: readonly string[],
  path: readonly string[],
  search: string,
): string | null {
  const right = paths.section(path)
  return decodeURIComponent(right) === `/catalog/${given.join('/')}/` ? null : right + search
}
