export interface MenuPosition {
  readonly column: 'sections' | 'links'
  readonly section: number
  readonly link: number
}

export interface MenuSize {
  readonly sections: number
  readonly links: number
}

export const firstPlace: MenuPosition = { column: 'sections', section: 0, link: 0 }

const targets = new Map<string, (at: number, size: number) => number>([
  ['ArrowDown', (at, size) => (at + 1) % size],
  ['ArrowUp', (at, size) => (at - 1 + size) % size],
  ['Home', () => 0],
  ['End', (_, size) => size - 1],
])

/** Returns null for a key that the menu does not handle. */
export function placeAfter(key: string, at: MenuPosition, size: MenuSize): MenuPosition | null {
  if (key === 'ArrowRight')
    return at.column === 'sections' && size.links > 0 ? { ...at, column: 'links', link: 0 } : at
  if (key === 'ArrowLeft') return { ...at, column: 'sections' }
  const target = targets.get(key)
  if (!target) return null
  return at.column === 'sections'
    ? { column: 'sections', section: target(at.section, size.sections), link: 0 }
    : { ...at, link: target(at.link, size.links) }
}
