import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, rubber, screwHead, vents } from './paint.ts'
import { box, circle, group, linear, lying, radial, type Sheet, shadow, times } from './sheet.ts'

function socket(s: Sheet, x: number, y: number, r: number): string {
  return (
    fill(circle(x, y, r), linear(s, '0 #dfe3e6, 1 #fff'), 'stroke="#8b939a" stroke-width="2"') +
    fill(circle(x, y, r * 0.78), linear(s, '0 #9aa2aa, 1 #e6e9ec')) +
    fill(circle(x - r * 0.34, y, r * 0.13), '#1d2023') +
    fill(circle(x + r * 0.34, y, r * 0.13), '#1d2023') +
    fill(box(x - 3, y - r * 0.8, 6, r * 0.22), '#c8a24a') +
    fill(box(x - 3, y + r * 0.58, 6, r * 0.22), '#c8a24a')
  )
}

export function reel(s: Sheet): string {
  return [
    shadow(s, 300, 552, 240, 16),
    line('M150 548H450M180 548L240 90Q300 40 360 90L420 548', '#2b2e32', 22),
    line('M184 540L244 94Q300 52 350 90', '#6d757c', 5),
    rubber(s, box(236, 42, 128, 38, 16), 'down'),
    fill(circle(300, 320, 206), '#1d2023'),
    ...[190, 176, 162, 148].map(
      (r) =>
        fill(circle(300, 320, r), 'none', `stroke="${s.colour}" stroke-width="9"`) +
        fill(circle(299, 317, r), 'none', `stroke="${lighter(s.colour, 0.5)}" stroke-width="2"`),
    ),
    fill(circle(300, 320, 140), radial(s, '0 #4a5057, 1 #25292d'), 'stroke="#0f1113" stroke-width="3"'),
    ...[
      [236, 270],
      [364, 270],
      [236, 384],
      [364, 384],
    ].map(([x = 0, y = 0]) => socket(s, x, y, 40)),
    lettering(s.brand, 300, 314, 22, { centre: true, fit: 130 }),
    ball(s, 300, 430, 10, '#e5432f'),
    line('M470 400Q540 430 520 540', s.colour, 13),
    plastic(s, box(490, 500, 66, 48, 12), '#2b2e32'),
  ].join('')
}

export function extension(s: Sheet): string {
  const count = Number(s.look.sockets ?? 4)
  const w = count * 82 + 70
  const x = 300 - w / 2
  return group(
    'rotate(-18 300 300)',
    lying(
      s,
      line(
        `M${x + w - 6} 300Q${x + w + 70} 300 ${x + w + 50} 420Q${x + w} 500 300 470Q140 450 120 490`,
        '#eef1f3',
        18,
      ) +
        line(`M${x + w - 6} 298Q${x + w + 70} 298 ${x + w + 50} 420Q${x + w} 500 300 468`, '#b9c1c8', 4) +
        plastic(s, box(70, 464, 74, 56, 14), '#eef1f3') +
        plastic(s, box(x, 236, w, 124, 26), '#eef1f3') +
        fill(box(x + 10, 340, w - 20, 10, 5), s.colour) +
        times(count, (i) => socket(s, x + 62 + i * 82, 294, 36)) +
        plastic(s, box(x + w - 56, 266, 34, 56, 8), '#d8372a') +
        lettering(s.brand, x + 90, 244, 11, { centre: true, fit: 120, colour: darker(s.colour, 0.2) }),
    ),
  )
}

export function flashlight(s: Sheet): string {
  return group(
    'rotate(-32 300 300)',
    lying(
      s,
      bar(s, 220, 262, 340, 76, '#3a3f45', 'down', 10) +
        times(24, (i) => line(`M${300 + i * 8} 266v68`, '#000', 3, 'opacity=".35"')) +
        bar(s, 540, 256, 36, 88, '#25282c', 'down', 10) +
        fill(
          'M80 216L150 220L230 258L230 342L150 380L80 384Z',
          linear(s, '0 #25282c, 0.25 #8b939a, 0.4 #4a5056, 1 #111'),
          'stroke="#0f1113"',
        ) +
        bar(s, 60, 208, 34, 184, '#2b2e32', 'down', 6) +
        fill(circle(62, 300, 22, 84), linear(s, '0 #fffbe0, 0.5 #ffffff, 1 #d9e2e8'), 'stroke="#777"') +
        fill(circle(62, 300, 9, 34), '#ffe98a') +
        plastic(s, box(250, 250, 40, 100, 8), s.colour) +
        ball(s, 400, 264, 13, s.accent) +
        lettering(s.brand, 420, 288, 24, { centre: true, fit: 140 }) +
        line('M572 300Q620 320 600 380', '#2b2e32', 7),
    ),
  )
}

export function headlamp(s: Sheet): string {
  return [
    shadow(s, 300, 500, 210, 16),
    fill(
      'M60 300Q60 110 300 104Q540 110 540 300L540 360Q540 180 300 176Q60 180 60 360Z',
      linear(s, `0 ${darker(s.colour, 0.3)}, 0.3 ${s.colour}, 1 ${darker(s.colour, 0.4)}`, 'right'),
      'stroke="#222" stroke-opacity=".4"',
    ),
    fill(
      'M60 330Q70 470 300 480Q530 470 540 330L540 366Q530 520 300 526Q70 520 60 366Z',
      darker(s.colour, 0.3),
    ),
    plastic(s, box(180, 250, 240, 200, 46), '#34383d'),
    fill(circle(300, 350, 84), '#16181b'),
    fill(circle(300, 350, 74), radial(s, '0 #fffdf0, 0.3 #f7e9a0, 0.6 #dfe6ea, 1 #9aa5ac')),
    ball(s, 300, 350, 17, '#ffe36a'),
    rubber(s, box(256, 234, 88, 24, 10), 'down', s.accent),
    lettering(s.brand, 300, 124, 34, { centre: true, fit: 200, colour: ink(s.colour), weight: 1.2 }),
  ].join('')
}

export function floodlight(s: Sheet): string {
  const stand = s.look.stand === 1
  return [
    shadow(s, 300, 548, 220, 16),
    stand
      ? line('M110 540L220 420H380L490 540M220 420H380', '#e9a21d', 19)
      : line('M90 300V460Q92 500 130 500H470Q508 500 510 460V300', '#2b2e32', 22),
    plastic(s, box(70, 90, 460, 340, 20), '#34383d'),
    vents(100, 98, 36, 20, 11, '#0b0d0f'),
    fill(
      box(100, 130, 400, 260, 10),
      linear(s, '0 #f6f8f9, 0.5 #cfd8de, 1 #eef2f4', 'slant'),
      'stroke="#777"',
    ),
    fill(box(190, 190, 220, 140, 6), '#e6d36a'),
    times(60, (i) =>
      fill(box(200 + (i % 10) * 21, 200 + Math.floor(i / 10) * 21, 14, 14, 3), '#fff6b8', 'stroke="#c9a72a"'),
    ),
    fill(box(100, 130, 400, 260, 10), linear(s, '0 #fff 0.6, 0.4 #fff 0, 0.6 #fff 0.24, 1 #fff 0', 'slant')),
    fill(box(220, 398, 160, 26, 4), s.colour),
    lettering(s.brand, 300, 403, 16, { centre: true, fit: 140, colour: ink(s.colour) }),
    screwHead(s, 90, 300, 13),
    screwHead(s, 510, 300, 13),
  ].join('')
}

export function bulb(s: Sheet): string {
  return [
    shadow(s, 300, 566, 80, 8),
    fill(
      'M300 40Q450 44 452 200Q448 280 392 340Q380 360 380 380H220Q220 360 208 340Q152 280 148 200Q150 44 300 40Z',
      radial(s, '0 #ffffff, 0.6 #f4f5f2, 1 #c9cfd3', 0.4, 0.3, 0.75),
      'stroke="#aab2b9"',
    ),
    fill(
      'M208 340Q220 360 220 380L236 450H364L380 380Q380 360 392 340Q300 380 208 340Z',
      linear(s, '0 #c3cad0, 0.3 #fff, 1 #aab2b9', 'right'),
      'stroke="#9aa2aa"',
    ),
    fill('M222 392L230 424H370L378 392Q300 410 222 392Z', s.colour),
    lettering(s.brand, 300, 404, 16, { centre: true, fit: 110, colour: ink(s.colour) }),
    bar(s, 244, 450, 112, 84, '#c9b27a', 'right', 6),
    times(5, (i) => line(`M244 ${464 + i * 16}L356 ${458 + i * 16}`, '#7a6630', 4)),
    fill('M262 534L338 534L318 560L282 560Z', '#3a3f45'),
    line('M206 130Q226 84 270 72', '#fff', 13, 'opacity=".8"'),
  ].join('')
}
