import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { BrokenFeed } from './broken-feed.ts'
import { FeedMender } from './mend-feed.ts'

/** Feeds use these entities without declaring them; entities declared in the file are never expanded. */
const entities: Record<string, string> = {
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  deg: '°',
  plusmn: '±',
  times: '×',
  sup2: '²',
  sup3: '³',
}

interface Handlers {
  /** `line` is where the tag starts. */
  open(tag: SaxesTagPlain, line: number): void
  close(tag: SaxesTagPlain): void
  text(text: string): void
}

/** Streaming parser of feed XML that repairs common errors. Throws `BrokenFeed` when it is malformed. */
export class FeedXml {
  readonly #parser = new SaxesParser()
  readonly #mender = new FeedMender(Object.keys(entities))
  #line = 0

  constructor({ open, close, text }: Handlers) {
    const parser = this.#parser
    Object.assign(parser.ENTITIES, entities)
    parser.on('opentagstart', () => {
      this.#line = parser.line + this.#mender.skipped
    })
    parser.on('opentag', (tag) => open(tag, this.#line))
    parser.on('closetag', close)
    parser.on('text', text)
    parser.on('cdata', text)
  }

  get mended(): FeedMender['mended'] {
    return this.#mender.mended
  }

  write(text: string): void {
    this.#take(() => this.#parser.write(this.#mender.write(text)))
  }

  end(): void {
    this.#take(() => this.#parser.write(this.#mender.end()).close())
  }

  #take(step: () => void): void {
    try {
      step()
    } catch (cause) {
      if (cause instanceof BrokenFeed || !(cause instanceof Error)) throw cause
      const { column } = this.#parser
      const line = this.#parser.line + this.#mender.skipped
      throw new BrokenFeed(`Файл повреждён или обрывается: строка ${line}, столбец ${column}`, { cause })
    }
  }
}
