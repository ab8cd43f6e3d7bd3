import type { Section } from '@verstak/contract/catalog/schemas.ts'
import type { SectionLink } from '@verstak/contract/common.ts'
import { toPicture } from './cards.ts'
import type { TreeSection } from './tree.ts'

/** Sections with `levels` levels below them; empty sections are left out. */
export function toSections(sections: readonly TreeSection[], levels = Number.POSITIVE_INFINITY): Section[] {
  return sections
    .filter(({ count }) => count > 0)
    .map((section) => ({
      id: section.id,
      CODE: section.code,
      name: section.name,
      path: codes(section),
      count: section.count,
      picture: section.pictureId ? toPicture(section.pictureId, section.name) : null,
      SUB_SECTIONS: levels > 0 ? toSections(section.children, levels - 1) : [],
    }))
}

export function toBreadcrumbs(section: TreeSection | undefined): SectionLink[] {
  return (section?.path ?? []).map((step) => ({ CODE: step.code, name: step.name, path: codes(step) }))
}

/** Codes from the root, as `paths.section` expects. */
export function codes(section: TreeSection): string[] {
  return section.path.map(({ code }) => code)
}

export function idsBelow(section: TreeSection): number[] {
  return [section.id, ...section.children.flatMap(idsBelow)]
}
