import type { Face } from '#pdf/fonts.ts'

/** Millimetres from the label's upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Ink = 'black' | 'grey' | 'red'

interface Placed {
  readonly box: Box
}

/** `size` is the font size, `baseline` a y coordinate. */
export interface TextElement extends Placed {
  readonly kind: 'text'
  readonly role: 'name' | 'roubles' | 'kopecks' | 'sign' | 'unit' | 'old-price' | 'fact'
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly baseline: number
  readonly ink: Ink
}

export interface RuleElement extends Placed {
  readonly kind: 'rule'
}

/** `quiet` is the box including its quiet zones, which must stay empty. */
export interface EanElement extends Placed {
  readonly kind: 'ean'
  readonly quiet: Box
  readonly code: string
  readonly module: number
  /** Height of an ordinary bar; guard bars are longer. */
  readonly barHeight: number
}

export interface QrElement extends Placed {
  readonly kind: 'qr'
  readonly quiet: Box
  readonly content: string
  readonly module: number
}

export type TagElement = TextElement | RuleElement | EanElement | QrElement

/** Relative to the block's own corner. */
export interface Block {
  readonly height: number
  readonly elements: readonly TagElement[]
}

export function territory(element: TagElement): Box {
  return 'quiet' in element ? element.quiet : element.box
}

export function moved(block: Block, x: number, y: number): TagElement[] {
  return block.elements.map((element) => {
    const box = { ...element.box, x: element.box.x + x, y: element.box.y + y }
    if (element.kind === 'text') return { ...element, box, baseline: element.baseline + y }
    if (element.kind === 'rule') return { ...element, box }
    return { ...element, box, quiet: { ...element.quiet, x: element.quiet.x + x, y: element.quiet.y + y } }
  })
}
