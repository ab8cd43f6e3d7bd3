import { families } from './families/all.ts'

export type Section = { id: number; parent: number | undefined; name: string; path: string }

/** Section tree in the order of the families, every parent before its children. */
export function sectionTree(): Map<string, Section> {
  const tree = new Map<string, Section>()
  for (const family of families) {
    let path = ''
    let parent: Section | undefined
    for (const name of family.path.split('/')) {
      path = path ? `${path}/${name}` : name
      const section: Section = tree.get(path) ?? { id: tree.size + 1, parent: parent?.id, name, path }
      tree.set(path, section)
      parent = section
    }
  }
  return tree
}
