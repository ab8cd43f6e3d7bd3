import { SaxesParser } from 'saxes'

interface ElementSpan {
  readonly path: string
  readonly name: string
  readonly start: number
  end: number
  readonly children: ElementSpan[]
}

/** Returns the root of the document. The path of an element is the names down to it, without the root's. */
function placesIn(xml: string): ElementSpan {
  const parser = new SaxesParser()
  const open: ElementSpan[] = [{ path: '', name: '', start: 0, end: xml.length, children: [] }]
  parser.on('opentag', ({ name }) => {
    const parent = open.at(-1)
    const start = xml.lastIndexOf(`<${name}`, parser.position)
    const path = [parent?.path, open.length > 1 && name].filter(Boolean).join('/')
    const place = { path, name, start, end: 0, children: [] }
    parent?.children.push(place)
    open.push(place)
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed) closed.end = parser.position
  })
  parser.write(xml).close()
  return open[0]?.children[0] as ElementSpan
}

export interface Mutation {
  readonly kind: 'removed' | 'doubled' | 'renamed' | 'moved'
  readonly path: string
  readonly text: string
}

const STRANGE = 'Strange'

function mutationsOf(xml: string, place: ElementSpan, next: ElementSpan | undefined): Mutation[] {
  const { path, name, start, end } = place
  const [before, own, after] = [xml.slice(0, start), xml.slice(start, end), xml.slice(end)]
  const renamed = own.replace(`<${name}`, `<${STRANGE}`).replace(new RegExp(`</${name}>$`), `</${STRANGE}>`)
  const made: Mutation[] = [
    { kind: 'removed', path, text: before + after },
    { kind: 'doubled', path, text: before + own + own + after },
    { kind: 'renamed', path, text: before + renamed + after },
  ]
  if (next && next.name !== name) {
    const text = before + xml.slice(end, next.end) + own + xml.slice(next.end)
    made.push({ kind: 'moved', path, text })
  }
  return made
}

/**
 * Returns texts with one element removed, duplicated, renamed, or moved behind the next one: one mutation per
 * path, at its last element, which has the most preceding siblings.
 */
export function mutationsIn(xml: string): Mutation[] {
  const byPath = new Map<string, Mutation[]>()
  const visit = (place: ElementSpan) => {
    place.children.forEach((child, i) => {
      byPath.set(child.path, mutationsOf(xml, child, place.children[i + 1]))
      visit(child)
    })
  }
  visit(placesIn(xml))
  return [...byPath.values()].flat()
}
