import { darker, steelTone } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel, vents } from './paint.ts'
import { box, circle, group, radial, ring, type Sheet, shadow, times } from './sheet.ts'

export function mixer(s: Sheet): string {
  return [
    shadow(s, 300, 574, 110, 12),
    bar(s, 291, 280, 18, 210, steelTone, 'right', 3),
    ...[0, 1, 2].map((i) =>
      line(
        `M300 ${470 + i * 6}Q${210 + i * 60} ${490} ${236 + i * 44} ${545}Q300 ${575 - i * 4} ${364 - i * 30} ${545}`,
        i === 1 ? '#c9d0d6' : '#7b838a',
        13,
      ),
    ),
    fill(circle(300, 550, 72, 17), 'none', 'stroke="#8c949b" stroke-width="13"'),
    bar(s, 270, 222, 60, 70, '#868e95', 'right', 8),
    plastic(
      s,
      'M70 92Q66 60 100 58H500Q534 60 530 92L520 220Q510 240 480 232L410 196H190L120 232Q90 240 80 220ZM110 94L116 178L176 150V94ZM424 94V150L484 178L490 94Z',
      '#3a3e43',
    ),
    rubber(s, box(58, 80, 56, 150, 24), 'right'),
    rubber(s, box(486, 80, 56, 150, 24), 'right'),
    ribs(66, 110, 8, 40, 13),
    ribs(494, 110, 8, 40, 13),
    plastic(
      s,
      'M196 70Q200 50 224 48H376Q400 50 404 70L400 214Q392 236 370 238H230Q208 236 200 214Z',
      s.colour,
    ),
    vents(228, 178, 12, 42, 12),
    lettering(s.brand, 300, 96, 38, { colour: ink(s.colour), centre: true, fit: 180, weight: 1.2 }),
    plastic(s, box(486, 128, 24, 48, 8), s.accent),
    screwHead(s, 214, 66, 5),
    screwHead(s, 386, 66, 5),
  ].join('')
}

export function vacuum(s: Sheet): string {
  const big = s.look.tank === 1
  return [
    shadow(s, 290, 546, 230, 20),
    line('M170 200Q40 120 44 300Q50 480 90 520', '#24272b', 34),
    line(
      'M170 200Q40 120 44 300Q50 480 90 520',
      '#3d4248',
      26,
      'stroke-dasharray="5 6" stroke-linecap="butt"',
    ),
    ...[170, 420].map((x) => ball(s, x, 520, 30, '#33373c') + ball(s, x, 520, 13, '#8b939a')),
    steel(s, box(130, big ? 270 : 310, 330, big ? 230 : 190, 26), 'right', '#b9c0c7'),
    plastic(s, box(116, 462, 358, 50, 16), '#34383d'),
    plastic(s, box(116, big ? 252 : 292, 358, 40, 12), '#34383d'),
    plastic(
      s,
      big ? 'M126 254Q130 128 220 112H372Q462 128 466 254Z' : 'M126 294Q130 168 220 152H372Q462 168 466 294Z',
      s.colour,
    ),
    group(
      big ? '' : 'translate(0 40)',
      rubber(s, 'M216 112Q230 60 296 58Q362 60 376 112L346 112Q336 84 296 84Q256 84 246 112Z', 'down'),
      lettering(s.brand, 296, 172, 40, { colour: ink(s.colour), centre: true, fit: 260, weight: 1.2 }),
      ball(s, 250, 142, 15, '#33373c'),
      fill(circle(350, 142, 22), '#23262a'),
      fill(circle(343, 142, 4), '#8e969d'),
      fill(circle(357, 142, 4), '#8e969d'),
    ),
    bar(s, 150, 300, 60, 54, '#2f3338', 'down', 10),
    ...[128, 424].map((x) => plastic(s, box(x, big ? 246 : 286, 36, 54, 8), s.accent)),
    lettering(s.brand, 320, 400, 28, { centre: true, fit: 180, colour: '#59626a' }),
  ].join('')
}

/** A petrol or mains chainsaw, bar to the left. */
export function chainsaw(s: Sheet): string {
  const petrol = s.look.petrol === 1
  const tool = [
    steel(s, 'M20 306Q14 276 44 270L320 262V342L44 336Q22 334 20 306Z', 'down', '#c7cdd3'),
    line(
      'M320 262L44 268Q10 274 14 304Q18 338 46 340L320 346',
      '#3a4046',
      11,
      'stroke-dasharray="13 5" stroke-linecap="butt"',
    ),
    lettering(s.brand, 90, 290, 26, { colour: '#8b939a', fit: 180 }),
    rubber(s, 'M262 120Q252 110 262 100L286 110L318 214L300 250L280 246Z', 'right', '#34383d'),
    plastic(
      s,
      'M300 226Q320 186 380 180L470 186Q506 194 508 240L510 366Q500 390 460 392L322 390Q300 384 298 352Z',
      s.colour,
    ),
    petrol
      ? plastic(s, 'M330 182Q340 132 400 130L466 140Q490 150 492 190Z', '#3a3e43') +
        vents(360, 146, 8, 26, 13)
      : vents(346, 200, 9, 34, 12),
    fill(box(300, 330, 208, 40), '#2b2e32', 'opacity=".9"'),
    lettering(s.brand, 324, 246, 42, { colour: ink(s.colour), fit: 164, weight: 1.2 }),
    line('M312 210Q316 84 350 82L400 92Q430 100 430 150', '#2b2e32', 26),
    plastic(
      s,
      'M500 236Q590 240 596 330Q598 390 560 398L480 396L480 366L540 366Q560 362 558 330Q552 282 504 280Z',
      s.colour,
    ),
    rubber(s, 'M530 242Q590 252 596 330Q598 378 572 394L552 360Q559 350 558 330Q554 300 528 286Z'),
    plastic(s, box(506, 286, 40, 15, 6), s.accent),
    screwHead(s, 318, 370, 7),
    screwHead(s, 360, 352, 9),
    screwHead(s, 400, 352, 9),
    petrol ? ball(s, 470, 350, 17, '#d4a72c') : line('M596 340Q620 380 580 440', '#2a2d31', 12),
    screwHead(s, 490, 210, 5),
  ].join('')
  return shadow(s, 380, 466, 220, 20) + group('translate(2 30) rotate(-4 300 300)', tool)
}

export function trimmer(s: Sheet): string {
  const petrol = s.look.petrol === 1
  const tool = [
    bar(s, 60, 291, 380, 15, '#b9c0c7', 'down', 3),
    plastic(s, 'M6 300Q10 250 60 262L118 300L90 340Q40 392 6 300Z', darker('#34383d', 0.05)),
    bar(s, 20, 270, 54, 60, s.colour, 'right', 12),
    line('M44 326Q10 380 -20 370', '#f07d12', 3.4),
    plastic(s, 'M78 276Q130 216 180 260L150 280L110 340Q80 330 78 276Z', s.accent),
    line('M300 296Q262 210 304 196Q346 210 312 296', '#2b2e32', 16),
    rubber(s, box(376, 282, 74, 33, 12), 'down'),
    plastic(s, box(396, 310, 40, 26, 8), s.accent),
    petrol
      ? plastic(
          s,
          'M440 250Q452 226 496 226L560 234Q594 246 592 300Q590 356 552 362L470 362Q444 356 440 334Z',
          s.colour,
        ) +
        plastic(s, box(462, 352, 96, 44, 14), '#e7eaec') +
        vents(470, 246, 7, 30, 12) +
        plastic(s, box(556, 264, 36, 70, 10), '#3a3e43')
      : plastic(s, 'M440 264Q470 244 540 250Q586 262 588 300Q586 340 540 350Q470 352 440 332Z', s.colour) +
        vents(530, 272, 4, 56, 11),
    lettering(s.brand, 460, 290, 26, { colour: ink(s.colour), fit: 100, weight: 1.2 }),
  ].join('')
  return shadow(s, 310, 530, 220, 14) + group('rotate(-38 300 300) translate(4 0) scale(1.02)', tool)
}

export function mower(s: Sheet): string {
  return [
    shadow(s, 290, 548, 270, 18),
    line('M350 360L540 90Q556 64 580 80', '#2b2e32', 17),
    line('M350 360L540 90', '#5a6168', 5),
    rubber(s, 'M520 106L556 56Q572 44 588 62L584 80L544 122Z'),
    plastic(s, 'M380 330Q470 320 520 360L560 470Q540 500 500 498L400 480Z', '#2f3338'),
    times(
      6,
      (i) => `<path d="M${404 + i * 22} 346l26 130" stroke="#000" stroke-opacity=".35" stroke-width="5"/>`,
    ),
    plastic(s, 'M60 430Q70 372 150 362L360 350Q420 356 440 420L448 500H70Q56 480 60 430Z', s.colour),
    plastic(s, 'M140 362Q146 270 230 258Q320 258 336 352Z', '#3a3e43'),
    vents(180, 280, 10, 40, 12),
    fill(circle(236, 268, 40, 14), s.colour),
    lettering(s.brand, 240, 404, 44, { colour: ink(s.colour), centre: true, fit: 260, weight: 1.2 }),
    ...[
      [120, 498, 52],
      [420, 486, 66],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        fill(circle(x, y, r), '#25282c') +
        fill(circle(x, y, r * 0.72), radial(s, '0 #f2f4f6, 1 #a9b1b8')) +
        fill(
          ring(x, y, 10, (i) => [i % 2 ? r * 0.3 : r * 0.58, i * 36]),
          s.colour,
        ) +
        ball(s, x, y, r * 0.2, '#3a3e43'),
    ),
  ].join('')
}
