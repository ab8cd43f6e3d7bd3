import type { TagLayout } from '@verstak/domain/tools/price-tag.ts'
import { isRoll } from '@verstak/domain/tools/tag-sheet.ts'
import { type Codes, codeSizes, type PlacedCodes, placeCodes } from './code-boxes.ts'
import type { Box, TagElement } from './elements.ts'
import type { PriceText } from './price-block.ts'
import { contentBox } from './sheet.ts'
import { type Demand, hairline, type Limits, placeStack, type Stack } from './stack.ts'

/** Texts contain only characters of the font. */
export interface TagContent extends Codes {
  readonly name: string
  readonly price: PriceText
  /** In order of importance: the last are dropped first. */
  readonly facts: readonly string[]
}

export interface TagPlan {
  readonly elements: readonly TagElement[]
  readonly nameCut: boolean
  readonly factsLost: readonly string[]
  /** The bars did not fit, so their digits are among the facts. */
  readonly eanAsDigits: boolean
  readonly qrLost: boolean
}

const GUTTER = 1.5
/** Minimum preferred width of the facts column, mm. */
const COLUMN = 24
const arrangements = ['beside', 'below-name', 'column', 'strip', 'narrow-column'] as const

const plans = new Map<string, TagPlan>()

/**
 * Tries smaller sizes, then cuts the name after two lines, then drops the QR code, the bars (printing their digits) and
 * the facts. Throws a `RangeError` when a label is too small for name, price and unit.
 */
export function planTag(content: TagContent, layout: TagLayout): TagPlan {
  const key = JSON.stringify([content, layout])
  const known = plans.get(key)
  if (known) return known
  if (plans.size > 1000) plans.clear()
  const plan = searchPlan(content, layout)
  plans.set(key, plan)
  return plan
}

/**
 * Whether a plan, or the worker that made it, failed because the label is too small for name, price and unit.
 */
export const isTooSmall = (error: unknown): boolean =>
  error instanceof RangeError && error.message.endsWith(TOO_SMALL)

const TOO_SMALL = 'is too small'

function searchPlan(content: TagContent, layout: TagLayout): TagPlan {
  const { ean, qr } = content
  const choices: Codes[] = [{ ean, qr }]
  if (ean && qr) choices.push({ ean, qr: null }, { ean: null, qr })
  if (ean || qr) choices.push({ ean: null, qr: null })
  const { ordinary, last } = demandsOf(layout)
  for (const [codes, demands] of [
    ...choices.map((codes) => [codes, ordinary] as const),
    [{ ean: null, qr: null }, last] as const,
  ]) {
    const facts = ean && !codes.ean ? [ean, ...content.facts] : content.facts
    for (const demand of demands) {
      const plan = planWith({ ...content, facts }, codes, layout, demand)
      if (plan) return { ...plan, eanAsDigits: ean !== codes.ean, qrLost: qr !== codes.qr }
    }
  }
  throw new RangeError(`a label of ${layout.label.join(' × ')} mm ${TOO_SMALL}`)
}

function demandsOf({ label: [width, height] }: TagLayout): { ordinary: Demand[]; last: Demand[] } {
  const large = height > 50
  // A tall sheet is too narrow for digits proportional to its height.
  const cap = Math.max(5, Math.min(height * 0.15, width * 0.11))
  return {
    ordinary: [
      { nameSize: large ? 4 : 3, factSize: 2.25, cap, sacrifice: 'nothing' },
      { nameSize: 2.5, factSize: 2.25, cap: 5, sacrifice: 'nothing' },
      { nameSize: 2.25, factSize: 2, cap: 4, sacrifice: 'nothing' },
      { nameSize: 2.25, factSize: 2, cap: 4, sacrifice: 'name' },
    ],
    last: [
      { nameSize: 2.25, factSize: 2, cap: 4, sacrifice: 'facts' },
      { nameSize: 2, factSize: 2, cap: 2.5, sacrifice: 'facts' },
    ],
  }
}

function planWith(content: TagContent, codes: Codes, layout: TagLayout, demand: Demand): PlanPart | null {
  const [width, height] = layout.label
  const large = height > 50
  const poster = Math.min(width, height) > 100
  const limits: Limits = {
    nameSize: poster ? Math.floor(Math.min(width, height) * 0.28) / 4 : large ? 6 : 4,
    // If the name must be cut, all other parts have their minimum size.
    factSize: demand.sacrifice !== 'nothing' ? demand.factSize : poster ? 5 : large ? 3.25 : 2.5,
    cap: demand.sacrifice !== 'nothing' ? demand.cap : height * 0.24,
    accent: !isRoll(layout),
    descent: large ? 0.75 : 0.5,
    gap: large ? 2.5 : 1.5,
  }
  // On a small label the codes stay small, because the price matters more.
  const sizes = codeSizes.filter(({ magnification }) => magnification <= Math.max(0.8, height / 74))
  const found: PlanPart[] = []
  for (const size of codes.ean || codes.qr ? sizes : sizes.slice(-1))
    for (const arrangement of arrangements) {
      const plan = arrange(arrangement, { content, codes, size, layout, demand, limits })
      if (plan && demand.sacrifice === 'nothing') return plan
      if (plan) found.push(plan)
    }
  // If something must be dropped, the tag with the most content wins.
  const said = ({ elements, factsLost }: PlanPart) =>
    elements.reduce(
      (sum, one) => sum + (one.kind === 'text' && one.role === 'name' ? one.text.length : 0),
      0,
    ) -
    1000 * factsLost.length
  return found.reduce<PlanPart | null>((best, plan) => (best && said(best) >= said(plan) ? best : plan), null)
}

type PlanPart = Omit<TagPlan, 'eanAsDigits' | 'qrLost'>

interface Task {
  readonly content: TagContent
  readonly codes: Codes
  readonly size: (typeof codeSizes)[number]
  readonly layout: TagLayout
  readonly demand: Demand
  readonly limits: Limits
}

function arrange(arrangement: (typeof arrangements)[number], task: Task): PlanPart | null {
  const { content, codes, size, layout, demand, limits } = task
  const { name, price, facts } = content
  const inner = contentBox(layout)
  const bottom = inner.y + inner.height
  const corner = {
    label: layout.label,
    left: inner.x,
    right: inner.x + inner.width,
    // Digits, bars and the last line of facts share one baseline.
    bottom: bottom - limits.descent,
  }
  const least = placeCodes(codes, size, corner, { apart: arrangement === 'strip' })
  if (least.left < 0 || least.top < inner.y) return null

  if (arrangement === 'beside') {
    const placed = placeCodes(codes, size, corner, { height: corner.bottom - inner.y })
    const stack = placeStack({ name, price, facts }, leftOf(placed, inner, inner.y), demand, limits)
    return stack && joined(placed, stack)
  }
  if (arrangement === 'below-name') {
    for (let most = limits.nameSize; most >= demand.nameSize; most -= 0.25) {
      const room = { ...inner, height: least.top - inner.y - limits.gap }
      const head = placeStack({ name }, room, demand, { ...limits, nameSize: most })
      if (!head) return null
      const y = Math.max(...head.elements.map(({ box }) => box.y + box.height)) + limits.gap
      const placed = placeCodes(codes, size, corner, { height: corner.bottom - y })
      const stack = placeStack({ price, facts }, leftOf(placed, inner, y), demand, limits)
      if (stack) return joined(placed, head, stack, [hairline(inner.x, y - limits.gap / 2, inner.width)])
    }
    return null
  }
  const upper = { ...inner, height: least.top - inner.y - limits.gap / 2 }
  if (arrangement === 'strip') {
    const stack = placeStack({ name, price, facts }, upper, demand, limits)
    return stack && joined(least, stack)
  }
  const column = leftOf(least, inner, least.top)
  if (column.width < COLUMN === (arrangement === 'column')) return null
  const stack = placeStack({ name, price }, upper, demand, limits)
  const beside = stack && placeStack({ facts }, column, demand, limits)
  return beside && joined(least, stack, beside)
}

function leftOf(codes: PlacedCodes, inner: Box, y: number): Box {
  const width = codes.elements.length > 0 ? codes.left - GUTTER - inner.x : inner.width
  return { x: inner.x, y, width, height: inner.y + inner.height - y }
}

function joined(codes: PlacedCodes, ...parts: (Stack | readonly TagElement[])[]): PlanPart {
  const stacks = parts.filter((part): part is Stack => 'elements' in part)
  return {
    elements: [...parts.flatMap((part) => ('elements' in part ? part.elements : part)), ...codes.elements],
    nameCut: stacks.some(({ nameCut }) => nameCut),
    factsLost: stacks.flatMap(({ factsLost }) => factsLost),
  }
}
