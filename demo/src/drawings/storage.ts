import { darker, lighter, wood } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, rubber, screwHead, steel } from './paint.ts'
import { box, circle, linear, polygon, type Sheet, shadow, times } from './sheet.ts'

export function toolbox(s: Sheet): string {
  const latch = (x: number) =>
    s.look.metal === 1
      ? steel(s, box(x, 290, 56, 96, 6), 'right') + steel(s, box(x + 10, 306, 36, 40, 4), 'down', '#8b939a')
      : plastic(s, box(x, 290, 56, 90, 10), s.accent)
  return [
    shadow(s, 300, 510, 270, 20),
    line('M200 180V120Q200 96 226 96H374Q400 96 400 120V180', '#2b2e32', 25),
    line('M214 112Q220 100 236 100H364', '#5d646b', 5),
    plastic(s, 'M60 320H540L528 480Q524 504 496 504H104Q76 504 72 480Z', '#34383d'),
    times(7, (i) => line(`M${120 + i * 60} 400V490`, '#000', 5, 'opacity=".25"')),
    plastic(s, 'M50 230Q54 176 110 172H490Q546 176 550 230V330H50Z', s.colour),
    fill(box(120, 190, 150, 50, 8), darker(s.colour, 0.35), 'opacity=".8"'),
    fill(box(330, 190, 150, 50, 8), darker(s.colour, 0.35), 'opacity=".8"'),
    fill(box(44, 312, 512, 26, 8), darker(s.colour, 0.45)),
    latch(120),
    latch(424),
    lettering(s.brand, 300, 258, 42, { centre: true, fit: 250, colour: ink(s.colour), weight: 1.2 }),
    ball(s, 300, 326, 12, '#c8a24a'),
  ].join('')
}

export function caseBox(s: Sheet): string {
  return [
    shadow(s, 300, 530, 270, 20),
    line('M220 180V130Q222 112 240 112H360Q378 112 380 130V180', '#1d2023', 27),
    plastic(s, box(40, 170, 520, 350, 30), '#3a3f45'),
    times(6, (i) => plastic(s, box(84 + i * 76, 176, 28, 336, 8), '#42484e')),
    fill(box(40, 336, 520, 14), '#15181b'),
    ...[130, 416].map((x) => plastic(s, box(x, 310, 56, 84, 8), s.colour)),
    fill(box(196, 392, 208, 76, 8), s.colour),
    lettering(s.brand, 300, 412, 36, { centre: true, fit: 170, colour: ink(s.colour), weight: 1.2 }),
    ball(s, 300, 344, 17, '#6d757c'),
    ...[62, 538].map((x) => screwHead(s, x, 198, 8)),
  ].join('')
}

export function organizer(s: Sheet): string {
  const cols = s.look.cells === 20 ? 5 : 4
  const rows = s.look.cells === 20 ? 4 : 3
  const w = 440 / cols
  const h = 300 / rows
  const fillers = ['#d3aa3f', '#aab2b9', s.colour, '#7d858c', '#b5522e', '#5a8f4a']
  return [
    shadow(s, 300, 520, 270, 18),
    line('M220 90Q222 60 250 60H350Q378 60 380 90', '#2b2e32', 22),
    plastic(s, box(46, 84, 508, 430, 24), s.colour),
    fill(box(72, 150, 456, 316, 10), '#eef1f3'),
    times(cols * rows, (i) => {
      const x = 80 + (i % cols) * w
      const y = 158 + Math.floor(i / cols) * h
      const tone = fillers[(i * 5 + 1) % fillers.length] ?? '#aab2b9'
      return (
        fill(box(x, y, w - 8, h - 8, 6), linear(s, '0 #d5dbe0, 1 #fafbfc'), 'stroke="#aab2b9"') +
        times(9, (k) =>
          fill(
            box(
              x + 10 + ((k * 37 + i * 11) % Math.max(1, w - 42)),
              y + 12 + ((k * 23 + i * 7) % Math.max(1, h - 34)),
              i % 2 ? 22 : 13,
              i % 2 ? 7 : 13,
              i % 3 ? 2 : 7,
            ),
            tone,
            `stroke="${darker(tone, 0.5)}" stroke-opacity=".6"`,
          ),
        )
      )
    }),
    fill(
      box(72, 150, 456, 316, 10),
      linear(s, '0 #fff 0.55, 0.3 #fff 0.06, 0.55 #fff 0, 0.6 #fff 0.24, 0.8 #fff 0', 'slant'),
    ),
    lettering(s.brand, 300, 100, 34, { centre: true, fit: 260, colour: ink(s.colour), weight: 1.2 }),
    ...[130, 420].map((x) => plastic(s, box(x, 476, 56, 44, 8), s.accent)),
  ].join('')
}

export function bag(s: Sheet): string {
  return [
    shadow(s, 300, 536, 260, 20),
    line('M170 210Q180 70 300 66Q420 70 430 210', '#2b2e32', 22),
    rubber(s, box(236, 54, 128, 40, 16), 'down', s.colour),
    fill(
      'M60 220Q80 190 130 188H470Q520 190 540 220L556 500Q550 526 520 528H80Q50 526 44 500Z',
      linear(s, '0 #4a5056, 0.5 #2f3338, 1 #1b1e21'),
      'stroke="#111"',
    ),
    fill('M60 220Q80 190 130 188H470Q520 190 540 220L542 250H58Z', s.colour),
    line('M70 244H530', '#c3cad0', 5, 'stroke-dasharray="7 4"'),
    ...[84, 214, 344].map(
      (x, i) =>
        fill(
          `M${x} 330H${x + 122}V500Q${x + 60} 516 ${x} 500Z`,
          linear(s, '0 #5a6168, 1 #34383d'),
          'stroke="#15181b" stroke-width="2"',
        ) + fill(box(x, 324, 122, 20, 4), i === 1 ? s.accent : s.colour),
    ),
    bar(s, 110, 250, 20, 90, s.accent, 'right', 9),
    steel(s, box(160, 256, 13, 80, 3), 'right'),
    bar(s, 420, 246, 22, 90, '#c22', 'right', 10),
    bar(s, 450, 256, 16, 80, '#e9b21d', 'right', 8),
    fill(box(486, 330, 48, 160, 6), '#3f454b', 'stroke="#15181b"'),
    lettering(s.brand, 300, 278, 36, { centre: true, fit: 220, weight: 1.2 }),
    fill(box(56, 508, 488, 20, 6), '#15181b'),
  ].join('')
}

export function belt(s: Sheet): string {
  const tone = s.look.leather === 1 ? '#a8743c' : '#34383d'
  const cloth = linear(s, `0 ${lighter(tone, 0.25)}, 0.5 ${tone}, 1 ${darker(tone, 0.4)}`)
  const pouch = (x: number, w: number, h: number) =>
    fill(
      `M${x} 240H${x + w}L${x + w - 12} ${240 + h}Q${x + w / 2} ${262 + h} ${x + 12} ${240 + h}Z`,
      cloth,
      `stroke="${darker(tone, 0.6)}" stroke-width="2"`,
    ) +
    fill(
      `M${x + 14} ${250 + h * 0.4}H${x + w - 14}L${x + w - 22} ${232 + h}Q${x + w / 2} ${250 + h} ${x + 22} ${232 + h}Z`,
      lighter(tone, 0.12),
      `stroke="${darker(tone, 0.5)}" stroke-width="2" stroke-dasharray="6 4"`,
    ) +
    ball(s, x + 18, 254, 6, '#c8a24a') +
    ball(s, x + w - 18, 254, 6, '#c8a24a')
  return [
    shadow(s, 300, 520, 240, 16),
    line('M40 220Q60 120 300 112Q540 120 560 220', darker(tone, 0.3), 34),
    rubber(s, 'M30 200H570V252H30Z', 'down', s.look.leather === 1 ? '#7a4f24' : '#2b2e32'),
    steel(s, box(262, 190, 76, 72, 10), 'down'),
    fill(box(278, 204, 44, 44, 4), '#25292d'),
    pouch(46, 206, 230),
    pouch(348, 206, 230),
    bar(s, 90, 190, 20, 90, s.colour, 'right', 8),
    bar(s, 410, 180, 18, 100, s.accent, 'right', 8),
    line('M300 262V340Q300 380 270 380', '#8b939a', 9),
    lettering(s.brand, 149, 400, 24, { centre: true, fit: 130, colour: lighter(tone, 0.7) }),
    lettering(s.brand, 451, 400, 24, { centre: true, fit: 130, colour: lighter(tone, 0.7) }),
  ].join('')
}

export function trolley(s: Sheet): string {
  const drawers = Number(s.look.drawers ?? 7)
  const h = 380 / drawers
  return [
    shadow(s, 300, 566, 210, 16),
    ...[150, 440].map((x) => fill(circle(x, 536, 28), '#23262a') + ball(s, x, 536, 13, '#9aa2aa')),
    line('M480 110V260', '#8b939a', 15),
    plastic(s, box(110, 90, 370, 430, 10), '#2f3338'),
    fill(box(96, 62, 398, 34, 8), '#1d2023'),
    times(
      drawers,
      (i) =>
        plastic(s, box(124, 106 + i * h, 342, h - 7, 4), s.colour) +
        steel(s, box(150, 112 + i * h, 290, 11, 5), 'down'),
    ),
    fill(box(230, 106 + (drawers - 1) * h + 22, 130, Math.min(30, h - 36), 4), darker(s.colour, 0.4)),
    lettering(s.brand, 300, 70, 17, { centre: true, fit: 200 }),
  ].join('')
}

export function workbench(s: Sheet): string {
  return [
    shadow(s, 300, 550, 280, 14),
    fill(
      box(24, 190, 552, 36, 4),
      linear(s, `0 ${lighter(wood, 0.35)}, 1 ${darker(wood, 0.3)}`),
      'stroke="#7a5222"',
    ),
    steel(s, box(50, 226, 34, 320, 2), 'right', '#555d64'),
    steel(s, box(516, 226, 34, 320, 2), 'right', '#555d64'),
    plastic(s, box(84, 226, 432, 40), '#3a3f45'),
    plastic(s, box(330, 240, 180, 260, 6), s.colour),
    times(
      4,
      (i) =>
        fill(
          box(340, 250 + i * 61, 160, 54, 4),
          darker(s.colour, 0.12),
          'stroke="#111" stroke-opacity=".5"',
        ) + steel(s, box(376, 258 + i * 61, 88, 11, 5)),
    ),
    fill(box(84, 460, 246, 16), '#8b939a'),
    lettering(s.brand, 206, 236, 20, { centre: true, fit: 160 }),
    steel(s, 'M70 150H160V190H60Z', 'down', '#6d757c'),
    steel(s, 'M170 150H220V190H170Z', 'down', '#6d757c'),
  ].join('')
}

export function rack(s: Sheet): string {
  return [
    shadow(s, 300, 566, 240, 14),
    ...[100, 480].map(
      (x) =>
        plastic(s, box(x, 40, 24, 526, 2), s.colour, 'right') +
        times(26, (i) => fill(box(x + 8, 50 + i * 19.6, 8, 9, 2), '#fff')),
    ),
    ...[70, 190, 310, 430, 540].map(
      (y, i) =>
        steel(s, box(92, y, 420, 20, 2), 'down', '#b7bec5') +
        fill(
          polygon([
            [116, y],
            [150, y - 16],
            [470, y - 16],
            [490, y],
          ]),
          '#dfe4e8',
          'stroke="#9aa2aa"',
        ) +
        (i === 1
          ? plastic(s, box(160, y - 66, 110, 54, 6), s.accent) +
            plastic(s, box(290, y - 80, 130, 68, 6), '#b98b52')
          : i === 2
            ? plastic(s, box(180, y - 70, 190, 58, 6), s.colour)
            : i === 3
              ? plastic(s, box(150, y - 60, 90, 48, 6), '#b98b52') +
                plastic(s, box(260, y - 60, 90, 48, 6), '#b98b52') +
                plastic(s, box(370, y - 60, 90, 48, 6), '#b98b52')
              : ''),
    ),
  ].join('')
}
