import { black, darker, isLight, lighter } from './colour.ts'
import { box, type Direction, linear, radial, type Sheet, times } from './sheet.ts'

export function fill(d: string, paint: string, more = ''): string {
  return `<path d="${d}" fill="${paint}" ${more}/>`
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more.includes('linecap') ? '' : 'stroke-linecap="round" '}stroke-linejoin="round" ${more}/>`
}

/** Moulded plastic: light from above, a darker edge, a soft highlight. */
export function plastic(s: Sheet, d: string, colour: string, direction: Direction = 'down'): string {
  const body = linear(
    s,
    `0 ${lighter(colour, 0.26)}, 0.3 ${lighter(colour, 0.05)}, 0.7 ${darker(colour, 0.12)}, 1 ${darker(colour, 0.4)}`,
    direction,
  )
  const gleam = linear(s, '0 #ffffff 0.34, 0.22 #ffffff 0.08, 0.45 #ffffff 0', direction)
  return (
    fill(
      d,
      body,
      `stroke="${darker(colour, 0.5)}" stroke-opacity=".65" stroke-width="1.6" stroke-linejoin="round"`,
    ) + fill(d, gleam)
  )
}

export function rubber(s: Sheet, d: string, direction: Direction = 'right', colour = black): string {
  const body = linear(
    s,
    `0 ${lighter(colour, 0.13)}, 0.25 ${lighter(colour, 0.2)}, 0.6 ${colour}, 1 ${darker(colour, 0.45)}`,
    direction,
  )
  return fill(d, body, `stroke="${darker(colour, 0.6)}" stroke-opacity=".6" stroke-width="1.2"`)
}

/** Ground or cast metal with a band of light. */
export function steel(s: Sheet, d: string, direction: Direction = 'down', colour = '#b7bfc7'): string {
  const body = linear(
    s,
    `0 ${lighter(colour, 0.35)}, 0.18 ${lighter(colour, 0.72)}, 0.42 ${colour}, 0.6 ${lighter(colour, 0.4)}, 0.82 ${darker(colour, 0.22)}, 1 ${darker(colour, 0.42)}`,
    direction,
  )
  return fill(
    d,
    body,
    `stroke="${darker(colour, 0.55)}" stroke-opacity=".7" stroke-width="1.3" stroke-linejoin="round"`,
  )
}

/** A round bar. `direction` is across it: «down» for a horizontal bar, «right» for a vertical one. */
export function bar(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  direction: Direction = 'down',
  r = 0,
): string {
  const body = linear(
    s,
    `0 ${darker(colour, 0.3)}, 0.2 ${lighter(colour, 0.55)}, 0.36 ${lighter(colour, 0.16)}, 0.7 ${darker(colour, 0.16)}, 1 ${darker(colour, 0.52)}`,
    direction,
  )
  return fill(
    box(x, y, w, h, r),
    body,
    `stroke="${darker(colour, 0.6)}" stroke-opacity=".5" stroke-width="1.2"`,
  )
}

export function ball(s: Sheet, cx: number, cy: number, r: number, colour: string): string {
  const body = radial(
    s,
    `0 ${lighter(colour, 0.6)}, 0.45 ${colour}, 1 ${darker(colour, 0.5)}`,
    0.38,
    0.32,
    0.75,
  )
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${body}"/>`
}

export function screwHead(s: Sheet, cx: number, cy: number, r = 6): string {
  return `${ball(s, cx, cy, r, '#6a7077')}<path d="M${cx - r * 0.55} ${cy}h${r * 1.1}M${cx} ${cy - r * 0.55}v${r * 1.1}" stroke="#23262a" stroke-width="${r / 3}"/>`
}

export function vents(
  x: number,
  y: number,
  count: number,
  length: number,
  gap = 11,
  colour = '#16181b',
): string {
  return times(
    count,
    (i) =>
      `<rect x="${x + i * gap}" y="${y}" width="${gap * 0.45}" height="${length}" rx="2" fill="${colour}" opacity=".78"/>`,
  )
}

export function ribs(x: number, y: number, count: number, width: number, gap = 10): string {
  return times(
    count,
    (i) =>
      `<path d="M${x} ${y + i * gap}h${width}" stroke="#000" stroke-opacity=".34" stroke-width="3.4" stroke-linecap="round"/><path d="M${x} ${y + i * gap + 2.6}h${width}" stroke="#fff" stroke-opacity=".12" stroke-width="1.4"/>`,
  )
}

/** Colour of marks on a surface of this colour. */
export function ink(colour: string): string {
  return isLight(colour) ? '#202327' : '#ffffff'
}

/** A second colour with contrast to the first. */
export function trim(s: Sheet): string {
  return isLight(s.colour) ? '#26282c' : '#f2f3f4'
}
