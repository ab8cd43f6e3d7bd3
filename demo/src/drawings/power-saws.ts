import { black, darker } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, rubber, screwHead, steel, vents } from './paint.ts'
import { box, circle, group, radial, type Sheet, shadow, times } from './sheet.ts'

export function jigsaw(s: Sheet): string {
  return [
    shadow(s, 290, 526, 240, 20),
    line('M470 210Q560 180 560 300', '#2a2d31', 12),
    steel(
      s,
      'M196 420H226V540L214 556L206 548L212 540L204 530L212 522L204 512L212 504L204 494L212 486L204 476L196 470Z',
      'right',
      '#c3cad0',
    ),
    bar(s, 188, 366, 46, 66, '#4a5056', 'right', 5),
    steel(s, box(96, 462, 386, 22, 5), 'down', '#a9b1b8'),
    fill(box(96, 480, 386, 7, 3), '#3b4046'),
    steel(s, box(300, 430, 130, 34, 4), 'down', '#7f878e'),
    plastic(
      s,
      'M150 250Q146 190 208 178Q250 172 270 196Q300 150 380 148Q486 152 500 218Q506 262 482 300Q462 330 456 372L452 432H262L252 410H166Q150 380 152 330Z',
      s.colour,
    ),
    fill(
      'M262 224Q300 186 378 186Q452 188 456 224Q456 256 430 282Q400 304 340 304Q262 304 256 268Q254 240 262 224Z',
      '#fff',
    ),
    fill(
      'M262 224Q300 186 378 186Q452 188 456 224Q456 256 430 282Q400 304 340 304Q262 304 256 268Q254 240 262 224Z',
      'none',
      `stroke="${darker(s.colour, 0.5)}" stroke-width="2"`,
    ),
    rubber(
      s,
      'M266 196Q300 150 380 148Q486 152 500 218Q500 246 492 272L458 262Q462 240 456 224Q452 188 378 186Q300 186 262 224Z',
      'down',
    ),
    plastic(s, box(318, 186, 66, 20, 8), s.accent),
    rubber(s, 'M152 320Q150 260 152 246Q150 192 200 180Q176 230 180 300Z'),
    vents(372, 330, 6, 60, 11),
    lettering(s.brand, 180, 338, 34, { colour: ink(s.colour), fit: 176, weight: 1.2 }),
    ball(s, 420, 412, 13, '#3a3e43'),
    fill(circle(222, 254, 20), black),
    ball(s, 222, 254, 15, s.accent),
    screwHead(s, 204, 202, 5),
    screwHead(s, 470, 300, 5),
    screwHead(s, 270, 414, 5),
    fill(box(172, 440, 12, 24), '#e9f2f6', 'opacity=".7" stroke="#8a949c"'),
  ].join('')
}

export function circularSaw(s: Sheet): string {
  const r = Number(s.look.d ?? 190) > 200 ? 152 : 138
  return [
    shadow(s, 300, 532, 260, 20),
    line('M520 220Q580 230 580 320', '#2a2d31', 12),
    fill(
      circle(240, 380, r),
      radial(s, '0 #dfe4e8, 0.7 #a7afb6, 1 #7f878e'),
      'stroke="#5b636a" stroke-dasharray="14 6" stroke-width="7"',
    ),
    steel(s, 'M90 360A152 152 0 0 1 392 360L372 380Q350 262 240 262Q128 264 112 380Z', 'down', '#5d656c'),
    fill(circle(240, 380, 44), '#474d53'),
    screwHead(s, 240, 380, 17),
    steel(s, box(50, 430, 480, 24, 5), 'down', '#b3bac1'),
    fill(box(50, 450, 480, 8, 3), '#565e65'),
    plastic(
      s,
      'M84 352A162 162 0 0 1 330 244L372 232Q392 330 360 420H322Q344 266 236 262Q128 268 112 352Z',
      s.colour,
    ),
    plastic(s, 'M300 262L396 250Q462 256 466 320Q464 392 410 408H330Z', '#3b4046'),
    vents(380, 286, 6, 84, 12),
    plastic(s, 'M300 262Q330 256 350 256L356 408H322Q350 330 300 262Z', s.colour),
    plastic(
      s,
      'M188 232Q210 130 300 122L430 134Q540 156 538 246Q536 320 470 348L446 318Q494 290 490 244Q484 198 420 186L312 180Q262 184 246 244Z',
      s.colour,
    ),
    rubber(s, 'M384 130L430 134Q540 156 538 246Q536 284 516 312L482 282Q496 246 480 220Q460 192 384 184Z'),
    rubber(s, 'M194 222Q212 140 290 124L300 178Q262 188 250 236Z'),
    plastic(s, box(380, 182, 60, 22, 9), s.accent),
    lettering(s.brand, 128, 300, 28, { colour: ink(s.colour), fit: 190, weight: 1.2 }),
    screwHead(s, 130, 344, 5),
    screwHead(s, 330, 142, 5),
    screwHead(s, 350, 396, 5),
    bar(s, 66, 414, 22, 34, s.accent, 'right', 5),
    line('M396 430V380', '#868e95', 9),
  ].join('')
}

export function recipSaw(s: Sheet): string {
  const tool = [
    line('M560 320Q600 330 596 400', '#2a2d31', 12),
    steel(s, 'M20 296L150 284V312L30 312L24 306L34 306L30 300Z', 'down', '#c8ced4'),
    steel(s, box(96, 256, 30, 84, 6), 'right', '#7f878e'),
    bar(s, 124, 284, 40, 30, '#9aa2a9'),
    rubber(s, 'M150 262Q180 240 250 238L270 240V366L240 368Q170 352 150 332Z', 'down', '#34383d'),
    times(
      7,
      (i) => `<path d="M${168 + i * 13} 262V340" stroke="#000" stroke-opacity=".3" stroke-width="4"/>`,
    ),
    plastic(s, 'M264 236L420 232Q450 232 452 250L452 356Q450 372 420 372L264 370Z', s.colour),
    vents(404, 256, 4, 92, 11),
    lettering(s.brand, 278, 280, 38, { colour: ink(s.colour), fit: 120, weight: 1.2 }),
    plastic(
      s,
      'M446 238Q560 230 576 290Q582 372 548 400Q520 416 446 372L446 338Q510 362 530 350Q546 330 536 302Q520 280 446 290Z',
      s.colour,
    ),
    rubber(s, 'M500 236Q568 250 576 290Q582 372 548 400L528 356Q546 330 536 302Q524 284 494 286Z'),
    plastic(s, box(462, 284, 46, 16, 7), s.accent),
    screwHead(s, 280, 250, 5),
    screwHead(s, 440, 360, 5),
  ].join('')
  return shadow(s, 330, 470, 240, 20) + group('rotate(-12 300 300)', tool)
}

export function mitreSaw(s: Sheet): string {
  return [
    shadow(s, 300, 548, 270, 18),
    steel(s, 'M40 488Q50 470 90 468H510Q550 470 560 488V520H40Z', 'down', '#9aa2aa'),
    fill(box(30, 514, 540, 26, 8), '#34383d'),
    steel(s, box(60, 420, 200, 50, 5), 'down', '#b7bec5'),
    steel(s, box(350, 420, 190, 50, 5), 'down', '#b7bec5'),
    fill('M286 468L314 468L330 520L270 520Z', '#1f2225'),
    fill(
      circle(276, 300, 142),
      radial(s, '0 #e2e6ea, 0.7 #aab2b9, 1 #838b92'),
      'stroke="#687077" stroke-width="7" stroke-dasharray="12 6"',
    ),
    fill(circle(276, 300, 40), '#565d64'),
    screwHead(s, 276, 300, 15),
    steel(s, 'M470 470L440 300L486 290L530 470Z', 'right', '#737b82'),
    plastic(
      s,
      'M118 300A160 160 0 0 1 420 232L486 262Q510 300 480 330L400 326Q400 300 392 282Q340 210 276 212Q170 220 156 320Z',
      s.colour,
    ),
    plastic(s, 'M330 236L470 200Q520 204 526 262Q524 316 480 330L392 320Z', '#3a3f45'),
    vents(430, 226, 6, 76, 13),
    plastic(
      s,
      'M150 212Q120 120 190 84L300 66Q330 66 332 92Q328 112 300 116L214 132Q186 146 204 190Z',
      s.colour,
    ),
    rubber(s, 'M184 88L300 66Q330 66 332 92Q328 112 300 116L206 136Z', 'down'),
    plastic(s, box(226, 118, 54, 18, 8), s.accent),
    lettering(s.brand, 268, 160, 30, { colour: ink(s.colour), centre: true, fit: 190, weight: 1.2 }),
    bar(s, 280, 524, 40, 44, '#2f3338', 'right', 10),
  ].join('')
}
