import { sideBattery } from './batteries.ts'
import { black, darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, rubber, screwHead, steel, trim, vents } from './paint.ts'
import { box, circle, group, linear, radial, type Sheet, shadow, times } from './sheet.ts'

export function grinder(s: Sheet): string {
  const d = Number(s.look.d ?? 125)
  const r = d > 200 ? 152 : d > 140 ? 132 : 112
  const tool = [
    s.look.volts
      ? group('translate(430 236) rotate(-90) scale(.62 .8)', sideBattery(s, Number(s.look.volts), 150, 84))
      : line('M520 288Q590 292 600 350', '#2a2d31', 13) + bar(s, 500, 276, 46, 24, black, 'down', 8),
    group(
      'rotate(-6 130 230)',
      bar(s, 112, 96, 38, 120, '#2f3338', 'right', 15),
      times(
        7,
        (i) => `<path d="M118 ${112 + i * 12}h26" stroke="#000" stroke-opacity=".4" stroke-width="4"/>`,
      ),
      bar(s, 106, 206, 50, 12, s.colour, 'right', 4),
    ),
    rubber(s, 'M330 236H490Q518 240 518 286Q518 330 490 334H330Z', 'down', '#34383d'),
    fill(box(350, 254, 130, 8, 4), '#000', 'opacity=".3"'),
    vents(452, 256, 5, 58, 11),
    plastic(s, 'M214 226Q226 218 246 218L340 226Q352 286 340 344L246 350Q226 350 214 342Z', s.colour),
    vents(228, 244, 4, 80, 10),
    lettering(s.brand, 268, 270, 26, { colour: ink(s.colour), fit: 66, weight: 1.2 }),
    lettering(s.brand, 354, 282, 24, { fit: 92, weight: 1.1 }),
    plastic(s, box(360, 222, 70, 18, 7), s.accent),
    steel(
      s,
      'M96 240Q102 216 132 212L196 212Q214 216 218 232L218 338Q204 350 182 350L122 350Q96 344 94 316Z',
      'down',
      '#8b939b',
    ),
    screwHead(s, 118, 236, 6),
    screwHead(s, 196, 232, 6),
    screwHead(s, 118, 328, 6),
    screwHead(s, 198, 330, 6),
    bar(s, 140, 204, 30, 12, '#d04a30', 'right', 4),
  ].join('')
  const wheel =
    s.look.polish === 1
      ? fill(circle(156, 402, r, 40), linear(s, '0 #fff6d8, 1 #d9c27e'), 'stroke="#9a8549"') +
        fill(circle(156, 388, r * 0.9, 30), '#3a3e43')
      : [
          fill(circle(156, 396, r, r * 0.2), '#1f2225'),
          fill(
            circle(156, 391, r, r * 0.2),
            radial(s, '0 #7a5a50, 0.3 #43474c, 1 #5c6166'),
            'stroke="#16181a"',
          ),
          fill(circle(156, 389, r * 0.46, r * 0.09), s.colour),
          bar(s, 136, 352, 40, 34, '#b4bcc4', 'right', 4),
          fill(circle(156, 390, 26, 6), '#9aa2a9', 'stroke="#4a5056"'),
          steel(
            s,
            `M${156 - r - 8} 366Q${156 - r * 0.4} 330 156 332Q${156 + r * 0.5} 334 ${156 + r * 0.86} 356L${156 + r * 0.86} 380Q${156 + r * 0.4} 362 156 362Q${156 - r * 0.6} 364 ${156 - r - 8} 396Z`,
            'down',
            '#6d757d',
          ),
        ].join('')
  return (
    shadow(s, 230, 508, 230, 24) +
    group('translate(8 26) rotate(-20 300 300) translate(-14 -10) scale(1.06)', wheel, tool)
  )
}

export function planer(s: Sheet): string {
  return [
    shadow(s, 300, 470, 260, 20),
    line('M510 240Q580 230 576 330', '#2a2d31', 12),
    steel(s, box(50, 430, 230, 20, 3), 'down', '#b7bec5'),
    steel(s, box(300, 430, 250, 20, 3), 'down', '#b7bec5'),
    fill(box(276, 424, 28, 22), '#22262a'),
    plastic(
      s,
      'M60 430Q56 380 96 366L176 356Q196 300 250 300L330 302Q360 240 400 196Q430 166 490 172Q552 184 548 250L544 430H316L296 412L276 430Z',
      s.colour,
    ),
    fill(
      'M388 300Q404 250 432 236Q466 222 494 240Q504 256 500 330Q498 372 470 374L420 374Q376 366 388 300Z',
      '#fff',
      `stroke="${darker(s.colour, 0.5)}" stroke-width="2"`,
    ),
    rubber(
      s,
      'M352 268Q376 222 400 196Q430 166 490 172Q540 182 548 232L504 260Q500 236 470 232Q436 234 420 252L392 292Z',
      'down',
    ),
    plastic(s, 'M402 262Q412 250 424 246L436 266L408 292Z', s.accent),
    ball(s, 130, 336, 42, '#34383d'),
    bar(s, 104, 352, 54, 20, '#2b2e32', 'right', 4),
    times(
      9,
      (i) => `<path d="M${96 + i * 8.4} 322v24" stroke="#000" stroke-opacity=".35" stroke-width="3"/>`,
    ),
    fill(circle(250, 366, 40), black),
    fill(circle(250, 366, 34), '#3a3f45'),
    vents(226, 346, 5, 40, 11),
    lettering(s.brand, 330, 390, 26, { colour: ink(s.colour), fit: 220, weight: 1.2 }),
    screwHead(s, 80, 410, 5),
    screwHead(s, 350, 330, 5),
    screwHead(s, 524, 400, 5),
  ].join('')
}

export function sander(s: Sheet): string {
  const d = Number(s.look.d ?? 125)
  const w = d === 0 ? 200 : d > 130 ? 196 : 176
  return [
    shadow(s, 270, 506, 250, 24),
    line('M470 210Q560 190 560 290', '#2a2d31', 12),
    d === 0
      ? steel(s, box(250 - w, 452, w * 2, 22, 4), 'down', '#aab2b9') +
        fill(box(250 - w, 472, w * 2, 16, 3), '#8b5a34')
      : plastic(s, box(250 - w * 0.94, 446, w * 1.88, 22, 8), '#2b2e32') +
        fill(box(250 - w * 0.96, 466, w * 1.92, 12, 5), '#9c6538', 'stroke="#5f3b1d"'),
    rubber(
      s,
      `M${250 - w * 0.6} 398H${250 + w * 0.6}L${250 + w * 0.7} 448H${250 - w * 0.7}Z`,
      'down',
      '#34383d',
    ),
    times(9, (i) => `<path d="M${176 + i * 18} 402v40" stroke="#000" stroke-opacity=".4" stroke-width="6"/>`),
    plastic(
      s,
      'M148 216Q150 142 232 132Q330 124 360 176L390 230Q400 300 372 352L366 402H140L138 330Q140 260 148 216Z',
      s.colour,
    ),
    rubber(s, 'M148 216Q150 142 232 132Q330 124 360 176L366 188Q300 170 236 184Q174 196 148 240Z', 'down'),
    plastic(s, 'M346 240L480 208Q520 206 524 240L520 290Q516 308 490 304L384 296Z', '#3a3e43'),
    vents(170, 340, 9, 40, 13),
    lettering(s.brand, 252, 262, 40, { colour: ink(s.colour), centre: true, fit: 196, weight: 1.2 }),
    plastic(s, 'M384 300L500 318Q548 330 548 380Q546 424 500 426L400 412Z', lighter('#34383d', 0.12)),
    times(
      5,
      (i) => `<path d="M${424 + i * 22} 326V414" stroke="#000" stroke-opacity=".3" stroke-width="5"/>`,
    ),
    ball(s, 330, 216, 13, s.accent),
    fill(circle(254, 156, 18, 9), trim(s), 'opacity=".5"'),
    screwHead(s, 160, 320, 5),
    screwHead(s, 356, 380, 5),
  ].join('')
}

export function router(s: Sheet): string {
  return [
    shadow(s, 300, 540, 230, 22),
    line('M330 60Q400 20 470 70', '#2a2d31', 12),
    bar(s, 190, 300, 22, 200, '#b9c0c7', 'right', 3),
    bar(s, 388, 300, 22, 200, '#b9c0c7', 'right', 3),
    steel(s, 'M286 400H314V500L308 520H292L286 500Z', 'right', '#9aa2aa'),
    bar(s, 268, 380, 64, 34, '#6f777e', 'right', 4),
    fill('M150 520L210 470L390 470L450 520Z', '#3b4046'),
    steel(s, box(120, 510, 360, 22, 6), 'down', '#aab2b9'),
    fill(circle(300, 494, 70, 12), '#17191c'),
    ...[60, 440].map((x) =>
      plastic(
        s,
        `M${x} 330Q${x + 4} 290 ${x + 50} 290Q${x + 96} 290 ${x + 100} 330Q${x + 96} 384 ${x + 50} 384Q${x + 4} 384 ${x} 330Z`,
        '#34383d',
      ),
    ),
    plastic(s, box(130, 326, 340, 50, 14), s.colour),
    plastic(
      s,
      'M206 120Q208 92 240 88H360Q392 92 394 120L402 380Q398 392 380 392H220Q202 392 198 380Z',
      s.colour,
      'right',
    ),
    rubber(s, 'M206 130Q208 90 240 88H360Q392 92 394 130Z', 'down'),
    vents(232, 150, 12, 44, 12),
    fill(box(204, 216, 192, 52), black, 'opacity=".88"'),
    lettering(s.brand, 300, 228, 28, { centre: true, fit: 170, weight: 1.2 }),
    screwHead(s, 220, 344, 6),
    screwHead(s, 380, 344, 6),
    ball(s, 352, 304, 13, s.accent),
  ].join('')
}
