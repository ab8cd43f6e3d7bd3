import { black, darker, steelTone } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel, vents } from './paint.ts'
import { box, circle, group, type Sheet, shadow, times } from './sheet.ts'

export function rotaryHammer(s: Sheet): string {
  const big = Number(s.look.big ?? 0)
  const tool = [
    line('M470 470Q480 540 560 540', '#2a2d31', 13),
    bar(s, 0, 186, 76, 14, steelTone, 'down', 4),
    bar(s, 70, 166, 60, 54, '#2e3237', 'down', 9),
    bar(s, 124, 160, 16, 66, s.accent, 'down', 4),
    steel(s, 'M138 156L200 136V252L138 230Z', 'down', '#868e96'),
    bar(s, 152, 140, 30, 108, '#2d3035', 'down', 7),
    group(
      'rotate(4 166 300)',
      plastic(s, 'M150 244H184L188 330Q192 400 184 420Q166 432 150 420Q142 380 146 330Z', '#34383d', 'right'),
      ribs(154, 320, 7, 26, 13),
    ),
    bar(s, 40, 262, 120, 7, steelTone, 'down', 3),
    plastic(
      s,
      'M196 132Q230 118 280 118L450 122Q476 126 478 150L480 214Q470 250 440 258L424 262Q380 280 372 330L370 400Q360 424 320 424L276 420Q252 414 250 380L246 268L196 258Z',
      s.colour,
    ),
    fill('M254 300L370 300L370 400Q360 424 320 424L276 420Q252 414 250 380Z', black, 'opacity=".92"'),
    vents(270, 322, 7, 76, 13),
    plastic(
      s,
      'M440 126Q546 128 552 220L548 380Q540 470 470 474L420 458Q406 446 410 424L456 420Q492 420 496 380L500 236Q498 196 450 190Z',
      s.colour,
    ),
    rubber(
      s,
      'M484 134Q548 150 552 220L548 380Q544 420 528 444L494 408Q497 390 497 380L500 236Q498 208 478 196Z',
    ),
    ribs(508, 240, 11, 34, 14),
    plastic(s, 'M482 236Q496 226 500 240L498 320Q484 320 478 310Z', s.accent),
    fill('M370 400L414 424L424 458Q390 448 360 424Z', darker(s.colour, 0.3)),
    lettering(s.brand, 230, 154, 40, { colour: ink(s.colour), fit: 220, weight: 1.2 }),
    fill(circle(318, 250, 27), black),
    ball(s, 318, 250, 21, s.accent),
    fill(box(314, 230, 8, 24, 3), '#fff', 'opacity=".85"'),
    screwHead(s, 216, 150, 6),
    screwHead(s, 456, 146, 6),
    screwHead(s, 266, 276, 6),
    screwHead(s, 430, 446, 5),
  ].join('')
  return (
    shadow(s, 330, 540, 220, 18) +
    group(
      big === 2
        ? 'translate(20 36) scale(.98 .92)'
        : big
          ? 'translate(14 18)'
          : 'translate(24 20) scale(.96)',
      tool,
    )
  )
}

export function demolition(s: Sheet): string {
  const tool = [
    line('M420 80Q520 60 540 150', '#2a2d31', 13),
    steel(s, 'M286 452H314L312 566L300 590L288 566Z', 'right', '#6f777e'),
    bar(s, 270, 402, 60, 56, '#3a3f45', 'right', 8),
    bar(s, 262, 386, 76, 20, s.accent, 'right', 5),
    steel(s, 'M250 300H350L336 392H264Z', 'right', '#8c949c'),
    plastic(
      s,
      'M236 130Q240 112 262 110H338Q360 112 364 130L372 306Q366 318 350 318H250Q234 318 228 306Z',
      s.colour,
      'right',
    ),
    rubber(s, 'M340 112Q362 114 364 130L372 306Q366 318 350 318L330 318Z'),
    vents(256, 236, 6, 60, 13),
    fill(box(252, 142, 96, 58, 8), black),
    lettering(s.brand, 300, 160, 22, { centre: true, fit: 84 }),
    plastic(
      s,
      'M150 40Q160 24 190 28H410Q440 24 450 40L452 90Q440 118 400 118H200Q160 118 148 90ZM200 60Q190 64 196 82L210 90H390L404 82Q410 64 400 60Z',
      s.colour,
    ),
    rubber(s, box(196, 26, 208, 34, 15), 'down'),
    bar(s, 150, 346, 120, 28, '#34383d', 'down', 12),
    bar(s, 330, 346, 40, 28, '#34383d', 'down', 8),
    times(8, (i) => `<path d="M${160 + i * 11} 350v20" stroke="#000" stroke-opacity=".4" stroke-width="4"/>`),
  ].join('')
  return shadow(s, 320, 582, 120, 14) + group('translate(20 0)', tool)
}
