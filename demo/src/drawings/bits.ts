import { darker, lighter, steelTone } from './colour.ts'
import { lettering } from './lettering.ts'
import { bar, fill, ink, line, steel } from './paint.ts'
import { box, circle, group, linear, lying, polygon, ring, type Sheet, times } from './sheet.ts'

const tones: Record<string, string> = {
  silver: '#aeb6bd',
  gold: '#b98d3e',
  titan: '#d8ab2e',
  masonry: '#9aa2a9',
  wood: '#b79a73',
}

/** A fluted shank lying from x to x+length, its tip at the left. */
export function flutes(
  s: Sheet,
  x: number,
  cy: number,
  length: number,
  d: number,
  tone: string,
  step = d * 1.7,
): string {
  const count = Math.floor(length / step)
  return (
    bar(s, x, cy - d / 2, length, d, tone, 'down', 1) +
    times(count, (i) =>
      fill(
        `M${x + i * step} ${cy + d / 2}C${x + i * step + step * 0.2} ${cy} ${x + i * step + step * 0.5} ${cy} ${x + i * step + step * 0.78} ${cy - d / 2}H${x + i * step + step * 1.08}C${x + i * step + step * 0.8} ${cy} ${x + i * step + step * 0.5} ${cy} ${x + i * step + step * 0.3} ${cy + d / 2}Z`,
        darker(tone, 0.6),
        'opacity=".72"',
      ),
    )
  )
}

export function twistDrill(s: Sheet): string {
  const tone = tones[String(s.look.tone)] ?? steelTone
  const d = { s: 20, m: 32, l: 50 }[String(s.look.d)] ?? 32
  const masonry = s.look.tone === 'masonry'
  const one = (y: number) =>
    [
      flutes(s, 60, y, 310, d, tone),
      bar(s, 366, y - d / 2, 190, d, lighter(tone, 0.1), 'down', 4),
      fill(
        polygon([
          [60, y - d / 2],
          [60 - d * 0.45, y],
          [60, y + d / 2],
        ]),
        darker(tone, 0.1),
        'stroke="#444" stroke-opacity=".5"',
      ),
      masonry
        ? fill(
            polygon([
              [72, y - d * 0.62],
              [60 - d * 0.5, y],
              [72, y + d * 0.62],
              [84, y],
            ]),
            '#5d646b',
            'stroke="#2c3136"',
          )
        : '',
      lettering(s.brand, 400, y - d * 0.2, d * 0.4, { colour: darker(tone, 0.6), fit: 120 }),
    ].join('')
  const many = s.look.count === 3
  return group(
    'rotate(-36 300 300)',
    lying(s, many ? one(300 - d * 2) + one(300) + one(300 + d * 2) : one(300)),
  )
}

export function spadeBit(s: Sheet): string {
  const w = s.look.d === 'l' ? 96 : 66
  return group(
    'rotate(-36 300 300)',
    lying(
      s,
      [
        bar(s, 150, 290, 340, 20, '#a3abb2'),
        steel(s, 'M488 286L556 284L562 300L556 316L488 314Z', 'down', '#8a929a'),
        steel(
          s,
          `M40 300L70 ${300 - 10}V${300 - w / 2 - 6}L84 ${300 - w / 2}H150L176 288V312L150 ${300 + w / 2}H84L70 ${300 + w / 2 + 6}V310Z`,
          'down',
          '#c2c9cf',
        ),
        fill(circle(118, 300, 11), '#fff', 'stroke="#6d757c" stroke-width="2"'),
        fill(box(300, 289, 90, 22, 3), s.colour),
        lettering(s.brand, 345, 294, 12, { centre: true, fit: 80, colour: ink(s.colour) }),
      ].join(''),
    ),
  )
}

export function augerBit(s: Sheet): string {
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      [
        bar(s, 60, 292, 400, 16, '#9aa2a9'),
        times(9, (i) =>
          fill(
            `M${70 + i * 40} 326C${80 + i * 40} 300 ${92 + i * 40} 300 ${100 + i * 40} 274L${118 + i * 40} 274C${110 + i * 40} 300 ${100 + i * 40} 304 ${90 + i * 40} 326Z`,
            linear(s, '0 #eef1f3, 0.5 #a9b1b8, 1 #5f676e'),
            'stroke="#4b5258"',
          ),
        ),
        fill('M62 292L20 300L62 308Z', '#8a929a', 'stroke="#4b5258"'),
        line('M32 296l4 8M42 294l4 12M52 292l4 16', '#4b5258', 2),
        bar(s, 440, 284, 70, 32, '#3c4147', 'down', 3),
        steel(s, 'M510 286L576 286L580 300L576 314L510 314Z', 'down'),
        fill(box(452, 284, 46, 32), s.colour),
      ].join(''),
    ),
  )
}

export function tileBit(s: Sheet): string {
  const one = (y: number) =>
    [
      fill(
        polygon([
          [50, y],
          [98, y - 30],
          [130, y - 8],
          [130, y + 8],
          [98, y + 30],
        ]),
        linear(s, '0 #7d858c, 0.5 #d5dade, 1 #555c63'),
        'stroke="#3a4046"',
      ),
      bar(s, 124, y - 11, 300, 22, '#b9c0c7'),
      bar(s, 420, y - 18, 130, 36, '#a3abb2', 'down', 3),
      fill(box(300, y - 12, 80, 24), s.colour),
      lettering(s.brand, 340, y - 6, 12, { centre: true, fit: 70, colour: ink(s.colour) }),
    ].join('')
  return group('rotate(-36 300 300)', lying(s, one(250) + one(350)))
}

function sdsShank(s: Sheet, x: number, cy: number, d: number): string {
  return (
    bar(s, x, cy - d / 2, 116, d, '#8b939a', 'down', 5) +
    fill(box(x + 26, cy - 4, 70, 8, 4), '#2f343a') +
    fill(box(x + 40, cy - d / 2, 34, d * 0.22, 3), '#3d434a') +
    fill(box(x + 40, cy + d * 0.28, 34, d * 0.22, 3), '#3d434a')
  )
}

export function sdsBit(s: Sheet): string {
  const d = { s: 22, m: 34, l: 50 }[String(s.look.d)] ?? 34
  const shank = s.look.shank === 'max' ? 52 : 34
  const left = s.look.long === 1 ? 20 : 70
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      [
        flutes(s, left, 300, 400 - left, d, '#9aa2a9', d * 2),
        fill(
          polygon([
            [left, 300 - d * 0.62],
            [left - d * 0.4, 300],
            [left, 300 + d * 0.62],
            [left + d * 0.5, 300],
          ]),
          '#596067',
          'stroke="#2c3136"',
        ),
        bar(s, 396, 300 - d / 2.4, 60, d / 1.2, '#aab2b9'),
        fill(box(404, 300 - d / 2.4, 42, d / 1.2), s.colour),
        sdsShank(s, 452, 300, shank),
      ].join(''),
    ),
  )
}

export function sdsChisel(s: Sheet): string {
  const tips: Record<string, string> = {
    point: 'M20 300L90 282H110V318H90Z',
    flat: 'M20 278H30L120 286V314L30 322H20Z',
    wide: 'M16 236H28L130 284V316L28 364H16Z',
  }
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      [
        steel(s, tips[String(s.look.form)] ?? '', 'down', '#a9b1b8'),
        bar(s, 106, 283, 320, 34, '#6d757c', 'down', 3),
        fill(box(260, 283, 110, 34), s.colour),
        lettering(s.brand, 315, 291, 17, { centre: true, fit: 96, colour: ink(s.colour) }),
        sdsShank(s, 424, 300, 40),
      ].join(''),
    ),
  )
}

export function holeSaw(s: Sheet): string {
  const r = { s: 116, m: 160, l: 208 }[String(s.look.d)] ?? 160
  const diamond = s.look.tone === 'diamond'
  const body = diamond ? '#aab2b9' : s.colour
  const teeth = Array.from(
    { length: 25 },
    (_, i) =>
      [
        300 - r + (i * r * 2) / 24,
        i % 2 ? 486 + Math.sin((i / 24) * Math.PI) * r * 0.2 : 466 + Math.sin((i / 24) * Math.PI) * r * 0.2,
      ] as const,
  )
  return lying(
    s,
    [
      bar(s, 278, 60, 44, 90, '#8b939a', 'right', 4),
      fill(
        ring(300, 132, 6, (i) => [46, i * 60 + 30]),
        '#6d757c',
      ),
      diamond
        ? fill(
            box(300 - r, 190, r * 2, 290),
            linear(s, '0 #5d646b, 0.2 #f3f5f6, 0.45 #aab2b9, 1 #555c63', 'right'),
          ) +
          fill(
            `M${300 - r} 440A${r} ${r * 0.2} 0 0 0 ${300 + r} 440V482A${r} ${r * 0.2} 0 0 1 ${300 - r} 482Z`,
            linear(s, '0 #6f6a55, 0.3 #d8d1b0, 1 #5d5947', 'right'),
          )
        : fill(
            `M${300 - r} 190V466L${teeth.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}V190Z`,
            linear(
              s,
              `0 ${darker(body, 0.45)}, 0.2 ${lighter(body, 0.45)}, 0.45 ${body}, 1 ${darker(body, 0.55)}`,
              'right',
            ),
            'stroke="#222" stroke-opacity=".5"',
          ),
      fill(
        circle(300, 190, r, r * 0.2),
        linear(s, `0 ${lighter(body, 0.5)}, 1 ${darker(body, 0.1)}`),
        'stroke="#333" stroke-opacity=".5"',
      ),
      fill(circle(300, 190, 34, 8), '#343a40'),
      ...[-1, 1].map((k) => fill(circle(300 + k * r * 0.6, 190, 15, 5), '#2b3035')),
      fill(
        polygon([
          [300 - r * 0.3, 270],
          [300 + r * 0.06, 278],
          [300 + r * 0.02, 372],
          [300 - r * 0.32, 362],
        ]),
        '#22262a',
        'opacity=".8"',
      ),
      lettering(s.brand, 300 + r * 0.46, 312, 22, {
        centre: true,
        fit: r * 0.7,
        colour: diamond ? '#3b4147' : ink(body),
      }),
    ].join(''),
  )
}
