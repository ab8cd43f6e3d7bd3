import type { SectionLink } from '@verstak/contract/common.ts'
import * as paths from '@verstak/domain/paths.ts'

export interface Crumb {
  readonly name: string
  readonly href: string
}

export function crumbsOf(sections: readonly SectionLink[], last?: Crumb): Crumb[] {
  return [
    { name: 'Главная', href: paths.home() },
    { name: 'Каталог', href: paths.catalog() },
    ...sections.map(({ name, path }) => ({ name, href: paths.section(path) })),
    ...(last ? [last] : []),
  ]
}

/** Search engines require absolute addresses. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  }
}
