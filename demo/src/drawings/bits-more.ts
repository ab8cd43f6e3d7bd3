import { flutes } from './bits.ts'
import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { bar, fill, ink, plastic, rubber, steel } from './paint.ts'
import { box, circle, group, linear, lying, polygon, type Sheet, times } from './sheet.ts'

function teeth(x: number, y: number, length: number, step: number, depth: number): string {
  const count = Math.floor(length / step)
  return Array.from(
    { length: count },
    (_, i) => `L${x + i * step} ${y}L${x + i * step + step * 0.5} ${y + depth}`,
  ).join('')
}

export function jigsawBlades(s: Sheet): string {
  const count = Number(s.look.count ?? 3)
  const tone = s.look.metal === 1 ? '#4f6f9c' : '#a9b1b8'
  const gap = 76
  return lying(
    s,
    times(count, (i) =>
      group(
        `translate(${300 - ((count - 1) * gap) / 2 + i * gap} 0)`,
        steel(s, `M-8 70H8V92H24V108H10L18 150V500L-10 540L-18 150L-10 108H-24V92H-8Z`, 'right', tone),
        fill(
          `M18 160${Array.from({ length: 26 }, (_, k) => `L${18} ${160 + k * 13}L${28} ${169 + k * 13}`).join('')}L18 500Z`,
          tone,
          'stroke="#4b5258" stroke-width="1"',
        ),
        fill(box(-14, 160, 26, 110), s.colour),
        group(
          'rotate(90 0 215)',
          lettering(s.brand, 0, 207, 15, { centre: true, fit: 98, colour: ink(s.colour) }),
        ),
      ),
    ),
  )
}

export function recipBlades(s: Sheet): string {
  const one = (y: number) =>
    steel(
      s,
      `M24 ${y}L60 ${y - 22}H520L534 ${y - 12}H580V${y + 10}H534L520 ${y + 24}${teeth(60, y + 24, 450, 15, 11)
        .split('L')
        .reverse()
        .filter(Boolean)
        .map((p) => `L${p}`)
        .join('')}L44 ${y + 24}Z`,
      'down',
      '#b4bcc3',
    ) +
    fill(circle(560, y - 1, 5), '#fff', 'stroke="#555"') +
    fill(box(210, y - 18, 180, 30), s.colour) +
    lettering(s.brand, 300, y - 12, 18, { centre: true, fit: 160, colour: ink(s.colour) })
  return group('rotate(-34 300 300)', lying(s, s.look.count === 2 ? one(250) + one(350) : one(300)))
}

const tips: Record<string, string> = {
  P: 'M-10 92L-3 70H3L10 92Z',
  S: 'M-13 92V72H13V92Z',
  T: 'M-11 92L-9 74L-4 78L0 73L4 78L9 74L11 92Z',
  H: 'M-11 92V74H11V92Z',
}

export function driverBits(s: Sheet): string {
  const long = s.look.long === 1
  const one = (x: number) =>
    group(
      `translate(${x} 0)`,
      fill(tips[String(s.look.tip)] ?? '', '#737b82', 'stroke="#33393f"'),
      bar(s, -13, 90, 26, long ? 230 : 90, '#a9b1b8', 'right', 4),
      bar(s, -19, long ? 316 : 176, 38, 44, s.colour, 'right', 5),
      steel(
        s,
        polygon([
          [-24, long ? 358 : 218],
          [24, long ? 358 : 218],
          [24, 500],
          [18, 520],
          [-18, 520],
          [-24, 500],
        ]),
        'right',
        '#9aa2aa',
      ),
      fill(box(-24, 440, 48, 9), '#5c646b'),
    )
  return group(
    s.look.count === 3 ? '' : 'rotate(38 300 300) ',
    lying(s, s.look.count === 3 ? one(190) + one(300) + one(410) : one(300)),
  )
}

export function nutDriver(s: Sheet): string {
  const top = s.look.long === 1 ? 60 : 120
  const one = (x: number) =>
    group(
      `translate(${x} 0)`,
      bar(s, -40, top, 80, 190, '#aab2b9', 'right', 8),
      fill(
        polygon([
          [-26, top + 6],
          [-13, top - 6],
          [13, top - 6],
          [26, top + 6],
          [13, top + 18],
          [-13, top + 18],
        ]),
        '#1f2327',
      ),
      bar(s, -40, top + 100, 80, 46, s.colour, 'right'),
      lettering(s.brand, 0, top + 114, 17, { centre: true, fit: 70, colour: ink(s.colour) }),
      steel(
        s,
        polygon([
          [-24, top + 188],
          [24, top + 188],
          [24, 500],
          [18, 524],
          [-18, 524],
          [-24, 500],
        ]),
        'right',
        '#8b939a',
      ),
      fill(box(-24, 440, 48, 9), '#4b5258'),
    )
  return group('rotate(14 300 300)', lying(s, one(220) + one(380)))
}

export function bitSet(s: Sheet): string {
  const rows = { 10: 1, 20: 2, 30: 3 }[Number(s.look.count)] ?? 2
  const palette = ['#d8432f', '#2f74c0', '#e9b21d', '#45a049', '#8b5fb5']
  const rack = (y: number) =>
    fill(box(92, y + 44, 416, 50, 7), '#26292d') +
    times(10, (i) =>
      group(
        `translate(${118 + i * 40} ${y})`,
        steel(s, 'M-10 70L-10 34L-6 28L-6 6L0 0L6 6L6 28L10 34L10 70Z', 'right'),
        fill(box(-11, 40, 22, 8), palette[Math.floor(i / 2)] ?? '#d8432f'),
      ),
    )
  return lying(
    s,
    [
      plastic(s, box(54, 90, 492, 420, 34), s.colour),
      fill(box(76, 120, 448, 366, 18), '#3b4046'),
      fill(box(76, 120, 448, 92, 18), s.colour),
      lettering(s.brand, 300, 142, 42, { centre: true, fit: 360, colour: ink(s.colour), weight: 1.2 }),
      times(rows, (i) => rack(226 + i * 84)),
      rows < 3
        ? bar(s, 130, 430, 190, 30, '#aab2b9', 'down', 6) + bar(s, 316, 424, 70, 42, s.accent, 'down', 8)
        : '',
      plastic(s, box(250, 78, 100, 26, 8), s.accent),
      fill(box(54, 90, 492, 420, 34), linear(s, '0 #fff 0.2, 0.4 #fff 0', 'slant')),
    ].join(''),
  )
}

export function drillSet(s: Sheet): string {
  const tone =
    { silver: '#aeb6bd', titan: '#d8ab2e', masonry: '#8f979e', wood: '#b79a73' }[String(s.look.tone)] ??
    '#aeb6bd'
  const shell =
    s.look.metal === 1
      ? steel(s, box(60, 80, 480, 440, 16), 'slant', '#8d959d')
      : plastic(s, box(60, 80, 480, 440, 26), s.colour)
  return lying(
    s,
    [
      shell,
      fill(box(84, 190, 432, 306, 10), '#2a2e33'),
      fill(box(84, 104, 432, 74, 10), s.colour),
      lettering(s.brand, 300, 120, 42, { centre: true, fit: 340, colour: ink(s.colour), weight: 1.2 }),
      times(11, (i) =>
        group(
          `translate(${116 + i * 37} 476) rotate(-90)`,
          flutes(s, 60, 0, 120 + (10 - i) * 7, 8 + i * 1.7, tone, 22),
          bar(s, 0, -(4 + i * 0.85), 62, 8 + i * 1.7, lighter(tone, 0.1)),
        ),
      ),
      fill(box(90, 424, 420, 34, 5), darker(s.colour, 0.1)),
      times(11, (i) => fill(circle(116 + i * 37, 441, 3), '#fff')),
      rubber(s, box(270, 512, 60, 18, 6), 'down'),
    ].join(''),
  )
}
