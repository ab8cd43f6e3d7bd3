import { DESCENT, measure } from '#pdf/fonts.ts'
import { type Box, moved, type TagElement } from './elements.ts'
import { type PriceText, placePrice } from './price-block.ts'
import { fitText, GRID, lineHeight, type TextBlock, tears, wrap } from './text-block.ts'

export interface StackItems {
  readonly name?: string
  readonly price?: PriceText
  readonly facts?: readonly string[]
}

/** Minimum requirements for a column; sizes in mm. */
export interface Demand {
  readonly nameSize: number
  readonly factSize: number
  /** Height of the price's digits. */
  readonly cap: number
  /** What may be cut: the end of the name after two lines, then facts and all lines but one. */
  readonly sacrifice: 'nothing' | 'name' | 'facts'
}

export interface Limits {
  readonly nameSize: number
  readonly factSize: number
  readonly cap: number
  readonly accent: boolean
  readonly descent: number
  /** Space between name and price, with a hairline in the middle; half of it between price and facts. */
  readonly gap: number
}

export interface Stack {
  readonly elements: readonly TagElement[]
  readonly nameCut: boolean
  readonly factsLost: readonly string[]
}

/** Maximises the price, then the name. Returns null when the demand is not met. */
export function placeStack(items: StackItems, box: Box, demand: Demand, limits: Limits): Stack | null {
  const all = items.facts ?? []
  for (let count = all.length; count >= 0; count--) {
    for (let size = limits.factSize; size >= demand.factSize; size -= 0.25) {
      const facts = setFacts(all.slice(0, count), size, box.width, !items.price)
      if (facts.height > box.height) continue
      if (demand.sacrifice !== 'facts' && all.some((fact) => tears(fact, 'text', box.width / size))) continue
      const stack = placeAround(items, box, demand, limits, facts)
      if (stack) return { ...stack, factsLost: all.slice(count) }
    }
    if (demand.sacrifice !== 'facts') return null
  }
  return null
}

function placeAround(items: StackItems, box: Box, demand: Demand, limits: Limits, facts: TextBlock) {
  const factsTop = box.y + box.height - facts.height
  const factLines = placeLines(facts, box.x, factsTop, 'fact', limits.descent)
  const priceBottom = facts.height > 0 && items.price ? factsTop - limits.gap / 2 : factsTop
  const colour = limits.accent && items.price?.old ? 'red' : 'black'
  for (let cap = limits.cap; cap >= demand.cap - 1e-9; cap -= 0.25) {
    const price = items.price ? placePrice(items.price, box.width, cap, colour) : null
    if (items.price && !price) continue
    const room = priceBottom - box.y - (price?.height ?? 0)
    if (room < -1e-9) continue
    if (!items.name) {
      const placed = price ? moved(price, box.x, box.y) : []
      return { elements: [...placed, ...factLines], nameCut: false }
    }
    const priceTop = priceBottom - (price?.height ?? 0)
    const name = fitText(items.name, 'name', {
      width: box.width,
      height: room - (price ? limits.gap : 0),
      largest: limits.nameSize,
      smallest: demand.nameSize,
      mayCut: demand.sacrifice !== 'nothing',
    })
    if (!name || (name.cut && name.lines.length < 2 && demand.sacrifice === 'name')) continue
    const descent = Math.ceil((name.size * DESCENT) / GRID) * GRID
    const elements = placeLines(name, box.x, box.y, 'name', descent)
    if (price) {
      elements.push(hairline(box.x, priceTop - limits.gap / 2, box.width))
      elements.push(...moved(price, box.x, priceTop))
    }
    return { elements: [...elements, ...factLines], nameCut: name.cut }
  }
  return null
}

export function hairline(x: number, y: number, width: number): TagElement {
  return { kind: 'rule', box: { x, y: y - 0.05, width, height: 0.1 } }
}

function placeLines(
  block: TextBlock,
  x: number,
  y: number,
  role: 'name' | 'fact',
  descent: number,
): TagElement[] {
  const face = role === 'name' ? 'name' : 'text'
  return block.lines.map((text, index) => {
    const top = y + index * block.lineHeight
    const width = measure(text, face) * block.size
    const box = { x, y: top, width, height: block.lineHeight }
    // Extra space goes above each line, so that the last baseline is as low as descenders allow.
    const baseline = top + block.lineHeight - descent
    return { kind: 'text', role, text, face, size: block.size, baseline, ink: 'black', box }
  })
}

function setFacts(facts: readonly string[], size: number, width: number, ownLines: boolean): TextBlock {
  const ems = width / size
  const between = measure(' · ', 'text')
  const lines: string[] = []
  let used = 0
  for (const fact of facts) {
    const last = lines.at(-1)
    const wide = measure(fact, 'text')
    if (!ownLines && last !== undefined && used + between + wide <= ems) {
      lines[lines.length - 1] = `${last} · ${fact}`
      used += between + wide
    } else {
      lines.push(...wrap(fact, 'text', ems))
      used = measure(lines.at(-1) ?? '', 'text')
    }
  }
  const step = lineHeight(size)
  return { lines, size, lineHeight: step, height: lines.length * step, cut: false }
}
