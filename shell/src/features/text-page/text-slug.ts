import { paths } from '@verstak/shared/domain/paths.ts'

/** The page of the policy shows a consent when the address asks for one, and no other text. */
export function textSlug({ pathname, searchParams }: URL): string {
  const asked = searchParams.get('text')
  if (pathname === paths.political() && asked !== null) return /^consent-[a-z]+$/.test(asked) ? asked : 'none'
  return pathname.replaceAll('/', '')
}
