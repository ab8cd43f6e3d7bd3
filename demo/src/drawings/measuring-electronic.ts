import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber } from './paint.ts'
import { box, circle, group, linear, lying, type Sheet, shadow, times } from './sheet.ts'

export function laserLevel(s: Sheet): string {
  const ray = s.look.green === 1 ? '#2ad04a' : '#ff2f2f'
  return [
    shadow(s, 300, 540, 190, 18),
    line('M20 250H580', ray, 5, 'opacity=".85"'),
    line('M20 250H580', ray, 13, 'opacity=".18"'),
    line('M300 20V110', ray, 5, 'opacity=".85"'),
    line('M300 20V110', ray, 13, 'opacity=".18"'),
    plastic(
      s,
      'M130 200Q134 120 210 112H390Q466 120 470 200V440Q466 500 420 504H180Q134 500 130 440Z',
      s.colour,
    ),
    rubber(s, 'M130 200Q134 120 210 112L200 504H180Q134 500 130 440Z', 'right'),
    rubber(s, 'M470 200Q466 120 390 112L400 504H420Q466 500 470 440Z', 'right'),
    ribs(142, 250, 12, 46, 17),
    ribs(412, 250, 12, 46, 17),
    fill(box(224, 170, 152, 132, 26), '#16181b'),
    fill(box(238, 184, 124, 104, 20), linear(s, '0 #5a636b, 0.5 #1b1f23, 1 #30363c')),
    ball(s, 300, 236, 34, '#39424a'),
    fill(circle(300, 236, 15), ray),
    fill(circle(294, 230, 5), '#fff'),
    lettering(s.brand, 300, 336, 38, { centre: true, fit: 180, colour: ink(s.colour), weight: 1.2 }),
    fill(box(226, 404, 148, 62, 10), '#22262a'),
    ball(s, 262, 435, 15, s.accent),
    ball(s, 338, 435, 15, ray),
    bar(s, 206, 500, 188, 30, '#2b2e32', 'down', 6),
    plastic(s, box(250, 92, 100, 26, 8), '#34383d'),
  ].join('')
}

export function laserMeter(s: Sheet): string {
  return group(
    'rotate(18 300 300)',
    lying(
      s,
      [
        rubber(s, box(190, 40, 220, 520, 40), 'right', '#2c3035'),
        plastic(s, box(206, 54, 188, 492, 30), s.colour, 'right'),
        fill(box(206, 54, 188, 40, 18), '#16181b'),
        fill(circle(260, 74, 13), '#b3261e'),
        fill(circle(338, 74, 16), '#30475c'),
        fill(box(224, 112, 152, 176, 12), '#15181b'),
        fill(box(234, 122, 132, 156, 6), '#c9dcc2'),
        lettering('4·725', 250, 216, 32, { colour: '#16251a', weight: 0.9, slant: false, fit: 104 }),
        lettering('2·310', 262, 174, 20, { colour: '#16251a', weight: 0.8, slant: false }),
        lettering('1·04', 262, 138, 18, { colour: '#16251a', weight: 0.8, slant: false }),
        ball(s, 300, 344, 34, '#d8372a'),
        times(6, (i) =>
          plastic(s, box(224 + (i % 3) * 54, 396 + Math.floor(i / 3) * 48, 44, 34, 12), '#3b4046'),
        ),
        lettering(s.brand, 300, 502, 24, { centre: true, fit: 140, colour: ink(s.colour) }),
      ].join(''),
    ),
  )
}

export function multimeter(s: Sheet): string {
  const clamp = s.look.clamp === 1
  const body = [
    rubber(s, box(170, clamp ? 200 : 60, 240, clamp ? 370 : 500, 34), 'right', s.colour),
    plastic(s, box(186, clamp ? 214 : 74, 208, clamp ? 342 : 472, 24), '#34383d', 'right'),
    fill(box(204, clamp ? 232 : 96, 172, 92, 8), '#c9d6c6'),
    lettering('230·4', 222, clamp ? 258 : 122, 42, {
      colour: '#16251a',
      weight: 0.85,
      slant: false,
      fit: 140,
    }),
    fill(circle(290, clamp ? 424 : 320, 78), '#1d2023'),
    times(20, (i) =>
      group(
        `rotate(${i * 18} 290 ${clamp ? 424 : 320})`,
        fill(circle(290, clamp ? 356 : 252, 3.4), i % 5 === 0 ? '#e9b21d' : '#fff'),
      ),
    ),
    ball(s, 290, clamp ? 424 : 320, 50, '#4b5157'),
    fill(box(284, clamp ? 376 : 272, 12, 52, 5), s.colour),
    lettering(s.brand, 290, clamp ? 522 : 422, 26, { centre: true, fit: 150 }),
  ]
  const probes =
    line('M420 520Q560 500 520 330Q490 200 540 120', '#c22', 9) +
    line('M420 500Q500 470 470 330Q450 220 470 120', '#1d2023', 9) +
    bar(s, 530, 50, 18, 90, '#c22', 'right', 6) +
    bar(s, 461, 50, 18, 90, '#1d2023', 'right', 6)
  if (clamp)
    return lying(
      s,
      fill(
        'M290 30Q410 36 410 150Q408 200 372 214L350 180Q372 160 366 130Q350 84 290 84Q230 84 214 130Q208 160 230 180L208 214Q172 200 170 150Q170 36 290 30Z',
        linear(s, `0 ${lighter(s.colour, 0.3)}, 1 ${darker(s.colour, 0.2)}`),
        'stroke="#333" stroke-opacity=".5"',
      ) +
        line('M290 32V84', '#222', 3) +
        body.join(''),
    )
  return lying(
    s,
    group(
      'translate(-50 0)',
      ...body,
      times(
        3,
        (i) =>
          fill(circle(240 + i * 50, 494, 17), '#16181b') +
          fill(circle(240 + i * 50, 494, 8), i ? '#c22' : '#555'),
      ),
      probes,
    ),
  )
}
