import type { Look } from '../family.ts'

/** A picture being drawn: brand colours, varying properties, and the gradients used so far. */
export type Sheet = {
  brand: string
  colour: string
  accent: string
  look: Look
  defs: Map<string, string>
}

export function newSheet(brand: { name: string; colour: string; accent: string }, look: Look): Sheet {
  return { brand: brand.name, colour: brand.colour, accent: brand.accent, look, defs: new Map() }
}

function define(s: Sheet, markup: (id: string) => string): string {
  const key = markup('')
  const known = s.defs.get(key)
  if (known) return known.slice(0, known.indexOf('|'))
  const id = `d${s.defs.size}`
  s.defs.set(key, `${id}|${markup(id)}`)
  return id
}

export function defsOf(s: Sheet): string {
  return [...s.defs.values()].map((value) => value.slice(value.indexOf('|') + 1)).join('')
}

/** Stops are written «0 #fff, 0.5 #ccc 0.4»: offset, colour and, if it is not opaque, opacity. */
function stopsOf(stops: string): string {
  return stops
    .split(', ')
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(' ')
      return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}

export type Direction = 'down' | 'right' | 'slant'
const ends = { down: 'x2="0" y2="1"', right: 'x2="1" y2="0"', slant: 'x2="1" y2="1"' }

/** A linear gradient over the bounding box of the filled shape. */
export function linear(s: Sheet, stops: string, direction: Direction = 'down'): string {
  const body = `x1="0" y1="0" ${ends[direction]}>${stopsOf(stops)}</linearGradient>`
  return `url(#${define(s, (id) => `<linearGradient id="${id}" ${body}`)})`
}

export function radial(s: Sheet, stops: string, cx = 0.5, cy = 0.5, r = 0.5): string {
  const body = `cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
  return `url(#${define(s, (id) => `<radialGradient id="${id}" ${body}`)})`
}

/** Soft shadow of an object lying on a table, seen from above. */
export function lying(s: Sheet, content: string, transform = ''): string {
  const id = define(
    s,
    (name) =>
      `<filter id="${name}" x="-10%" y="-10%" width="125%" height="130%"><feGaussianBlur in="SourceAlpha" stdDeviation="7"/><feOffset dx="5" dy="11"/><feComponentTransfer><feFuncA type="linear" slope=".26"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  )
  return `<g filter="url(#${id})">${transform ? group(transform, content) : content}</g>`
}

/** Contact shadow of a standing object. */
export function shadow(s: Sheet, cx: number, cy: number, rx: number, ry = rx * 0.1): string {
  const fill = radial(s, '0 #1b2026 0.42, 0.55 #1b2026 0.2, 1 #1b2026 0')
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

export function group(transform: string, ...content: string[]): string {
  return `<g transform="${transform}">${content.join('')}</g>`
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

const round = (value: number) => Math.round(value * 10) / 10

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const k = Math.min(r, w / 2, h / 2)
  if (k === 0) return `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`
  const a = `a${round(k)} ${round(k)} 0 0 1`
  return `M${round(x + k)} ${round(y)}h${round(w - 2 * k)}${a} ${round(k)} ${round(k)}v${round(h - 2 * k)}${a} ${round(-k)} ${round(k)}h${round(2 * k - w)}${a} ${round(-k)} ${round(-k)}v${round(2 * k - h)}${a} ${round(k)} ${round(-k)}z`
}

export function circle(cx: number, cy: number, r: number, ry = r): string {
  return `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(ry)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(ry)} 0 1 0 ${round(-2 * r)} 0z`
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`
}

/** Points of a ring with teeth or corners: `at(i)` returns radius and angle in degrees. */
export function ring(
  cx: number,
  cy: number,
  count: number,
  at: (index: number) => readonly [number, number],
): string {
  return polygon(
    Array.from({ length: count }, (_, index) => {
      const [r, degrees] = at(index)
      const angle = (degrees * Math.PI) / 180
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const
    }),
  )
}
