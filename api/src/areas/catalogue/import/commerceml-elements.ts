import type { SaxesTagPlain } from 'saxes'
import { BrokenFeed } from './broken-feed.ts'
import { COMMERCEML_ROOT } from './commerceml-names.ts'
import { decodeText } from './decode.ts'
import { type ArchiveEntry, readBytes } from './feed-bytes.ts'
import { FeedXml } from './feed-xml.ts'
import type { ProblemKind } from './report.ts'

/** An element with all its content; its name has no namespace prefix. */
export interface Element {
  readonly name: string
  /** Path in the document below the root, joined by slashes. */
  readonly path: string
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

export const childrenOf = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name)

/** Text of a child; empty without such a child. */
export const textOf = (element: Element, ...names: readonly string[]): string => {
  const found = names.reduce<Element | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  )
  return found?.text.trim() ?? ''
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Collects the elements at given paths, one at a time; their ancestors are reported empty, when they open.
 */
class Elements {
  readonly #whole: ReadonlySet<string>
  readonly #path: string[] = []
  #open: Element[] = []
  found: Element[] = []

  constructor(whole: readonly string[]) {
    this.#whole = new Set(whole)
  }

  open(tag: SaxesTagPlain, line: number): void {
    const name = bare(tag.name)
    this.#path.push(name)
    if (this.#path.length === 1) requireRoot(name)
    const path = this.#path.slice(1).join('/')
    const parent = this.#open.at(-1)
    const element: Element = { name, path, line, attributes: tag.attributes, children: [], text: '' }
    parent?.children.push(element)
    if (parent || this.#whole.has(path)) this.#open.push(element)
    else this.found.push(element)
  }

  close(): void {
    this.#path.pop()
    const closed = this.#open.pop()
    if (closed && this.#open.length === 0) this.found.push(closed)
  }

  text(text: string): void {
    const at = this.#open.at(-1)
    if (at) at.text += text
  }
}

function requireRoot(name: string): void {
  if (name !== COMMERCEML_ROOT) throw new BrokenFeed(`Это не CommerceML: корень файла — <${name}>`)
}

type Remark = (kind: ProblemKind, count: number, detail?: string) => void

/**
 * Streams a CommerceML file, optionally from an archive: elements at the paths of `whole` complete, all their
 * ancestors empty. Throws `BrokenFeed` when it is malformed, truncated or not CommerceML.
 */
export async function* readElements(
  file: string,
  wanted: ArchiveEntry,
  whole: readonly string[],
  { remark, onBytes }: { readonly remark: Remark; readonly onBytes: (count: number) => void },
): AsyncGenerator<Element> {
  const elements = new Elements(whole)
  const xml = new FeedXml({
    open: (tag, line) => elements.open(tag, line),
    close: () => elements.close(),
    text: (text) => elements.text(text),
  })
  const taken = () => elements.found.splice(0)
  const bytes = readBytes(file, (entry) => remark('archive', 1, entry), onBytes, wanted)
  for await (const text of decodeText(bytes)) {
    xml.write(text)
    yield* taken()
  }
  xml.end()
  yield* taken()
  for (const [kind, count] of Object.entries(xml.mended)) remark(kind as ProblemKind, count)
}
