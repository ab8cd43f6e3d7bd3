import * as paths from '@verstak/domain/paths.ts'

/** On the policy page `?text=` may name a consent only. */
export function textSlug({ pathname, searchParams }: URL): string {
  const asked = searchParams.get('text')
  if (pathname === paths.political() && asked !== null) return /^consent-[a-z]+$/.test(asked) ? asked : 'none'
  return pathname.replaceAll('/', '')
}
