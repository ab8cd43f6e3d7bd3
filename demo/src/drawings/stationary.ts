import { lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, rubber, steel, vents } from './paint.ts'
import { box, circle, radial, type Sheet, shadow, times } from './sheet.ts'

export function compressor(s: Sheet): string {
  const h = s.look.big === 1 ? 130 : 104
  const y = 470 - h
  return [
    shadow(s, 300, 546, 260, 20),
    ...[150, 450].map(
      (x) =>
        fill(circle(x, 500, 42), '#25282c') +
        fill(circle(x, 500, 26), '#c9cfd5') +
        ball(s, x, 500, 10, '#4b5157'),
    ),
    bar(s, 56, y, 488, h, s.colour, 'down', h / 2),
    lettering(s.brand, 300, y + h / 2 - 22, 44, {
      colour: ink(s.colour),
      centre: true,
      fit: 320,
      weight: 1.2,
    }),
    plastic(s, box(130, 240, 190, 118, 16), '#3a3e43'),
    vents(150, 262, 12, 74, 13),
    steel(s, box(330, 230, 100, 130, 10), 'right', '#9aa2aa'),
    times(7, (i) => `<path d="M326 ${246 + i * 16}h108" stroke="#5c646b" stroke-width="6"/>`),
    steel(s, box(316, 198, 128, 38, 8), 'down', '#aab2b9'),
    bar(s, 440, 204, 46, 26, '#2f3338', 'down', 9),
    line('M420 200Q470 130 490 350', '#b07a3c', 9),
    rubber(s, 'M100 280Q96 160 170 156H260L260 180H180Q130 184 128 280Z', 'down'),
    ...[
      [470, 320],
      [516, 340],
    ].map(
      ([x = 0, cy = 0]) =>
        fill(circle(x, cy, 24), '#2b2e32') +
        fill(circle(x, cy, 19), '#fff') +
        line(`M${x} ${cy}l9 -10`, '#d23', 3),
    ),
    plastic(s, box(210, 196, 74, 46, 8), s.accent),
    ball(s, 246, 190, 15, '#d8372a'),
  ].join('')
}

export function generator(s: Sheet): string {
  if (s.look.closed === 1) {
    return [
      shadow(s, 300, 540, 250, 20),
      plastic(
        s,
        'M70 300Q74 190 170 184L240 180Q256 120 320 120H470Q530 124 534 200L536 500Q532 524 506 524H96Q72 520 70 494Z',
        s.colour,
      ),
      plastic(
        s,
        'M248 180Q262 146 320 146H460Q500 150 502 190L470 190Q462 176 440 176H300Q280 176 276 190Z',
        '#2b2e32',
      ),
      plastic(s, box(100, 300, 220, 190, 14), '#34383d'),
      vents(380, 300, 10, 160, 13),
      lettering(s.brand, 210, 220, 42, { colour: ink(s.colour), centre: true, fit: 230, weight: 1.2 }),
      ...[150, 230].map((x) => fill(circle(x, 430, 30), '#e9ecef') + fill(circle(x, 430, 24), '#22262a')),
      fill(box(124, 320, 80, 50, 6), '#bcd8c4'),
      lettering('230', 136, 332, 24, { colour: '#1c2a20', weight: 0.9 }),
      ball(s, 270, 344, 18, '#d8372a'),
      ball(s, 110, 530, 16, '#2b2e32'),
      ball(s, 490, 530, 16, '#2b2e32'),
    ].join('')
  }
  return [
    shadow(s, 300, 552, 270, 18),
    line('M70 130H530Q546 130 546 150V520H54V150Q54 130 70 130Z', '#25282c', 19),
    line('M70 128H530', '#60676e', 5),
    plastic(s, 'M84 150H516V240Q510 262 480 262H120Q90 262 84 240Z', s.colour),
    ball(s, 300, 150, 30, '#2b2e32'),
    lettering(s.brand, 300, 190, 42, { colour: ink(s.colour), centre: true, fit: 300, weight: 1.2 }),
    plastic(s, box(84, 280, 190, 214, 12), '#34383d'),
    fill(circle(134, 326, 27), '#fff', 'stroke="#111" stroke-width="4"'),
    line('M134 334l14 -16', '#d23', 3),
    ...[130, 216].map(
      (x) =>
        fill(circle(x, 430, 32), '#e9ecef') +
        fill(circle(x, 430, 25), '#22262a') +
        fill(circle(x - 9, 430, 4), '#98a0a7') +
        fill(circle(x + 9, 430, 4), '#98a0a7'),
    ),
    ball(s, 216, 326, 18, '#d8372a'),
    steel(s, box(296, 300, 90, 180, 8), 'right', '#9aa2aa'),
    times(9, (i) => `<path d="M294 ${314 + i * 18}h94" stroke="#646c73" stroke-width="6"/>`),
    fill(circle(452, 400, 80), '#25282c'),
    fill(circle(452, 400, 70), s.colour),
    times(
      12,
      (i) =>
        `<path d="M452 ${340}v36" stroke="#1b1e21" stroke-width="7" transform="rotate(${i * 30} 452 400)"/>`,
    ),
    ball(s, 452, 400, 22, '#3a3e43'),
    ...[110, 490].map((x) => bar(s, x - 24, 520, 48, 24, '#2b2e32', 'right', 6)),
  ].join('')
}

export function pressureWasher(s: Sheet): string {
  return [
    shadow(s, 300, 556, 200, 18),
    line('M200 120Q200 40 300 40Q400 40 400 120', '#2b2e32', 20),
    line('M430 300Q540 260 530 420Q520 540 440 540', '#24272b', 15),
    plastic(
      s,
      'M170 140Q180 108 220 106H380Q420 108 430 140L446 500Q440 534 404 536H196Q160 534 154 500Z',
      s.colour,
    ),
    plastic(s, 'M190 330H410L420 500Q416 512 400 512H200Q184 512 180 500Z', '#34383d'),
    vents(214, 356, 14, 60, 13),
    lettering(s.brand, 300, 200, 46, { colour: ink(s.colour), centre: true, fit: 220, weight: 1.2 }),
    ball(s, 300, 290, 26, '#2b2e32'),
    fill(box(295, 268, 10, 26, 4), s.accent),
    ...[146, 454].map((x) => fill(circle(x, 508, 46), '#25282c') + ball(s, x, 508, 20, '#8b939a')),
    line('M110 90L110 470', '#3a3f45', 15),
    line('M110 90V60', '#c59a3a', 9),
    rubber(s, 'M92 380L132 380L140 480Q110 500 80 480Z'),
    bar(s, 270, 440, 60, 40, '#c8a24a', 'down', 8),
  ].join('')
}

export function heater(s: Sheet): string {
  return [
    shadow(s, 300, 540, 210, 18),
    line('M150 480L120 536H220M450 480L480 536H380', '#2b2e32', 16),
    line('M200 130Q210 60 300 60Q390 60 400 130', '#2b2e32', 20),
    plastic(s, box(90, 120, 420, 370, 60), s.colour),
    fill(circle(300, 305, 168), '#1e2124'),
    fill(circle(300, 305, 152), radial(s, '0 #ffb15a, 0.5 #d7552a, 1 #5a2419')),
    ...[40, 70, 100, 130, 152].map((r) =>
      fill(circle(300, 305, r), 'none', 'stroke="#2a2d31" stroke-width="6"'),
    ),
    times(
      8,
      (i) =>
        `<path d="M300 305V153" stroke="#2a2d31" stroke-width="5" transform="rotate(${i * 45} 300 305)"/>`,
    ),
    fill(circle(300, 305, 38), '#2a2d31'),
    lettering(s.brand, 300, 132, 22, { colour: ink(s.colour), centre: true, fit: 200 }),
    ball(s, 452, 450, 20, lighter('#34383d', 0.05)),
    ball(s, 150, 450, 20, s.accent),
  ].join('')
}
