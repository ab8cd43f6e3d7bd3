/** A `rejected` offer is skipped; other problems are only reported. */
export const problems = {
  noId: { rejected: true, text: 'Нет идентификатора предложения' },
  duplicateId: { rejected: true, text: 'Идентификатор уже встречался, повтор пропущен' },
  noName: { rejected: true, text: 'Нет названия' },
  noPrice: { rejected: true, text: 'Нет цены' },
  badPrice: { rejected: true, text: 'Цена — не число' },
  negativePrice: { rejected: true, text: 'Цена меньше нуля' },
  noRate: { rejected: true, text: 'Нет курса валюты в настройках импорта' },
  zeroPrice: { rejected: false, text: 'Цена 0: показываем «по запросу»' },
  noCurrency: { rejected: false, text: 'Валюта не указана, считаем рублями' },
  badOldPrice: { rejected: false, text: 'Старая цена не больше цены, не показываем' },
  badBarcode: { rejected: false, text: 'Неверный штрихкод пропущен' },
  badNumber: { rejected: false, text: 'Не число, значение пропущено' },
  badArrival: { rejected: false, text: 'Дата поступления не читается, поступление пропущено' },
  pastArrival: { rejected: false, text: 'Дата поступления уже прошла, поступление пропущено' },
  badPicture: { rejected: false, text: 'Картинка недоступна или вне папки файла' },
  otherWarehouse: { rejected: false, text: 'Склад поставщика, его остаток продаём с основного склада' },
  oversold: { rejected: false, text: 'Заказами обещано больше, чем есть у источника' },
  oldDate: {
    rejected: false,
    text: 'Отгружено больше недели назад, а файл по его дате ещё старше, вычитаем из остатка',
  },
  noSection: { rejected: false, text: 'Нет раздела, товар в «Без раздела»' },
  unknownSection: { rejected: false, text: 'Такого раздела в файле нет, товар в «Без раздела»' },
  proposedSection: {
    rejected: false,
    text: 'Разделов в файле нет, предложен раздел по названиям и свойствам товаров',
  },
  sameUrl: { rejected: false, text: 'Тот же адрес страницы, что у другого предложения' },
  unknownRelated: { rejected: false, text: 'Сопутствующего товара в файле нет' },
  badCategory: { rejected: false, text: 'Раздел без номера или названия пропущен' },
  duplicateCategory: { rejected: false, text: 'Номер раздела повторяется, взят первый' },
  unmappedSection: { rejected: false, text: 'Раздел поставщика не отнесён к нашему, стоит своим деревом' },
  unknownMapped: { rejected: false, text: 'В файле соответствия раздел, которого у источника нет' },
  archive: { rejected: false, text: 'Файл прочитан из архива' },
  blankStart: { rejected: false, text: 'Пустое место перед объявлением XML пропущено' },
  bareAmpersand: { rejected: false, text: 'Знак & записан не по правилам XML, взят как есть' },
  htmlEntity: { rejected: false, text: 'Обозначение символа есть только в HTML, взято по его правилам' },
  garbled: { rejected: false, text: 'Текст испорчен перекодировкой' },
  badParent: { rejected: false, text: 'Родительского раздела нет или разделы замкнуты, раздел стал верхним' },
} as const satisfies Record<string, { rejected: boolean; text: string }>
export type ProblemKind = keyof typeof problems

export type Complain = (kind: ProblemKind, detail?: string) => void

export interface ReportedOffer {
  /** Line where the offer or the section starts in the file; 0 if unknown. */
  readonly line: number
  readonly offer: string
  readonly reason: string
}

export interface DifferenceExample {
  readonly kind: 'added' | 'hidden' | 'price'
  readonly offer: string
  readonly name: string
  /** Kopecks; null for a price on request. */
  readonly before: number | null
  readonly after: number | null
}

/** Effect of a feed on the visible products of its source. */
export interface Difference {
  /** Before the import. */
  readonly shown: number
  readonly leaving: number
  readonly dearer: number
  readonly cheaper: number
  readonly examples: readonly DifferenceExample[]
}

export interface ImportCounts {
  /** Sum of the other counts, except `hidden` and `renumbered`. */
  read: number
  added: number
  changed: number
  unchanged: number
  rejected: number
  /** Missing in the feed since the last import. */
  hidden: number
  /** Products with a new id and the same article, which keep their addresses. */
  renumbered: number
  sections: number
}

/**
 * `same`: the bytes were already imported; `rejected`: no offer is valid; `stopped`: by the safety check.
 * Only `imported` changes the catalogue.
 */
export type ImportOutcome = 'imported' | 'same' | 'rejected' | 'stopped' | 'dry-run'

/** The counts of an import without changes say what it would have done. */
export interface ImportReport extends ImportCounts {
  readonly source: string
  readonly outcome: ImportOutcome
  /** Reasons of the safety check in Russian; also in a dry run and when it was overridden. */
  readonly reasons: readonly string[]
  /** With examples unless the import was made; null when the feed was not compared. */
  readonly difference: Difference | null
  readonly problems: readonly { reason: string; count: number }[]
  /** The first problems of each kind, or all of them on request. */
  readonly examples: readonly ReportedOffer[]
  readonly seconds: number
  readonly rowsPerSecond: number
}

const EXAMPLES = 20

/** Counts all problems but by default keeps only the first of each kind, so that any feed fits in memory. */
export class ProblemList {
  readonly #kept: number
  readonly #counts = new Map<ProblemKind, number>()
  readonly #known = new Map<ProblemKind, ReportedOffer[]>()

  constructor({ all = false } = {}) {
    this.#kept = all ? Number.POSITIVE_INFINITY : EXAMPLES
  }

  /** Maximum problems to look up per kind; null for all. */
  get kept(): number | null {
    return Number.isFinite(this.#kept) ? this.#kept : null
  }

  countOf(kind: ProblemKind): number {
    return this.#counts.get(kind) ?? 0
  }

  add(kind: ProblemKind, line: number, offer: string, detail = ''): void {
    this.addMany(kind, 1, [{ line, offer, detail }])
  }

  addMany(
    kind: ProblemKind,
    count: number,
    some: readonly { line: number; offer: string; detail?: string }[],
  ): void {
    if (count === 0) return
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count)
    const known = this.#known.get(kind) ?? []
    this.#known.set(kind, known)
    const { text } = problems[kind]
    for (const { line, offer, detail } of some.slice(0, this.#kept - known.length))
      known.push({ line, offer, reason: detail ? `${text}: ${detail.slice(0, 80)}` : text })
  }

  get counts(): { reason: string; count: number }[] {
    return [...this.#counts]
      .map(([kind, count]) => ({ reason: problems[kind].text, count }))
      .sort((a, b) => b.count - a.count)
  }

  /** Alternates between kinds, so that a common problem does not hide a rare one. */
  get examples(): readonly ReportedOffer[] {
    const kinds = [...this.#known.values()]
    const longest = Math.max(0, ...kinds.map(({ length }) => length))
    const inTurn = Array.from({ length: longest }, (_, turn) => kinds.flatMap((known) => known[turn] ?? []))
    return inTurn
      .flat()
      .slice(0, this.#kept)
      .sort((a, b) => a.line - b.line)
  }
}
