import type { Look, Shot } from '../family.ts'
import { kinds } from './kinds.ts'
import { defsOf, newSheet } from './sheet.ts'
import { cardShot, cartonShot, nearView } from './shots.ts'

export type DrawOptions = {
  brand: { name: string; colour: string; accent: string }
  look: Look
  shot: Shot | 'front'
}

/** A product picture as a complete SVG file, 600×600 on white. */
export function draw(kind: string, { brand, look, shot }: DrawOptions): string {
  const drawing = kinds[kind]
  if (!drawing) throw new Error(`nobody can draw «${kind}»`)
  const s = newSheet(brand, look)
  const front = drawing(s)
  const content = shot === 'box' ? cartonShot(s, front) : shot === 'card' ? cardShot(s, front) : front
  const view = shot === 'near' ? nearView(kind) : '0 0 600 600'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="600" height="600"><defs>${defsOf(s)}</defs><rect x="-100" y="-100" width="800" height="800" fill="#fff"/>${content}</svg>\n`
}
