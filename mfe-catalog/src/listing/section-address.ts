import * as paths from '@verstak/domain/paths.ts'

/** Null when the address is canonical. `given`: the decoded segments. `path`: codes from the root. */
export function rightSectionAddress(
  given: readonly string[],
  path: readonly string[],
  search: string,
): string | null {
  const right = paths.section(path)
  return decodeURIComponent(right) === `/catalog/${given.join('/')}/` ? null : right + search
}
