import { plural } from '@verstak/domain/plural.ts'
import { CAP, type Face, measure, outline } from '#pdf/fonts.ts'

/** Millimetres. */
export interface StickerSize {
  readonly width: number
  readonly height: number
  readonly years: number
  /** With blank lines for the sale's details. */
  readonly lines: boolean
}

/** SVG path data in millimetres, and its colour. */
export interface Shape {
  readonly path: string
  readonly fill: string
}

const RED = '#c8102e'
const BLACK = '#000000'
const WHITE = '#ffffff'
const GREY = '#9a9a9a'

/** Shares of the sticker's height, so that all sizes have the same drawing. */
const FRAME = 0.03
const FIELD = 0.42

/** A red field with the years on the left, texts on the right; texts are outlines, so no font is needed. */
export function drawSticker({ width, height, years, lines }: StickerSize): Shape[] {
  const frame = height * FRAME
  const field = width * FIELD
  const right = { left: field + height * 0.09, width: width - field - height * 0.18 }
  return [
    { path: rectangle(0, 0, width, height), fill: RED },
    { path: rectangle(field, frame, width - field - frame, height - 2 * frame), fill: WHITE },
    text(
      String(years),
      'price',
      { left: 0, width: field, size: height * 0.62, baseline: height * 0.62 },
      WHITE,
    ),
    text(
      yearsWord(years),
      'price',
      { left: 0, width: field, size: height * 0.2, baseline: height * 0.86 },
      WHITE,
    ),
    text(
      'ГАРАНТИЯ',
      'price',
      { ...right, size: height * 0.2, baseline: height * (lines ? 0.27 : 0.4) },
      BLACK,
    ),
    text('Верстак', 'name', { ...right, size: height * 0.13, baseline: height * (lines ? 0.43 : 0.6) }, RED),
    ...(lines
      ? writtenLines(height, right)
      : [text('хранить с чеком', 'text', { ...right, size: height * 0.1, baseline: height * 0.8 }, BLACK)]),
  ]
}

const yearsWord = (years: number): string => plural(years, 'год', 'года', 'лет')

interface TextBox {
  readonly left: number
  readonly width: number
  /** Maximum font size; a long word gets a smaller one. */
  readonly size: number
  readonly baseline: number
}

function text(words: string, face: Face, { left, width, size, baseline }: TextBox, fill: string): Shape {
  const ems = measure(words, face)
  const fitting = Math.min(size, width / ems)
  const x = left + (width - ems * fitting) / 2
  // A reduced text stays centred in its line.
  return {
    path: outline(words, face, { x, baseline: baseline - (CAP * (size - fitting)) / 2, size: fitting }),
    fill,
  }
}

function writtenLines(height: number, { left, width }: { left: number; width: number }): Shape[] {
  const size = height * 0.075
  return ['Продан', 'Серийный №'].flatMap((words, index) => {
    const baseline = height * (0.65 + index * 0.2)
    const after = left + measure(words, 'text') * size + height * 0.03
    return [
      { path: outline(words, 'text', { x: left, baseline, size }), fill: BLACK },
      { path: rectangle(after, baseline, left + width - after, 0.2), fill: GREY },
    ]
  })
}

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`
