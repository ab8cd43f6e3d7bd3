import { paths } from '@verstak/shared/domain/paths.ts'

/**
 * The content file that an address shows: that of its own name; on the page of the policy the text of a consent when one
 * is asked for, and no other text.
 */
export function textSlug({ pathname, searchParams }: URL): string {
  const asked = searchParams.get('text')
  if (pathname === paths.political() && asked !== null) return /^consent-[a-z]+$/.test(asked) ? asked : 'none'
  return pathname.replaceAll('/', '')
}
