import { black, darker, lighter, steelTone } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel, trim, vents } from './paint.ts'
import { sideBattery } from './power-pistols.ts'
import { box, circle, group, linear, polygon, radial, type Sheet, shadow, times } from './sheet.ts'

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
      ? fill(
          circle(156, 402, r, 40),
          linear(s, [
            [0, '#fff6d8'],
            [1, '#d9c27e'],
          ]),
          'stroke="#9a8549"',
        ) + fill(circle(156, 388, r * 0.9, 30), '#3a3e43')
      : [
          fill(circle(156, 396, r, r * 0.2), '#1f2225'),
          fill(
            circle(156, 391, r, r * 0.2),
            radial(s, [
              [0, '#7a5a50'],
              [0.3, '#43474c'],
              [1, '#5c6166'],
            ]),
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
  return shadow(s, 260, 470, 250, 26) + group('translate(22 40) rotate(-9 300 300) scale(.98)', wheel, tool)
}

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
      radial(s, [
        [0, '#dfe4e8'],
        [0.7, '#a7afb6'],
        [1, '#7f878e'],
      ]),
      'stroke="#5b636a" stroke-dasharray="14 6" stroke-width="7"',
    ),
    steel(s, 'M90 360A152 152 0 0 1 392 360L372 380Q350 262 240 262Q128 264 112 380Z', 'down', '#5d656c'),
    fill(circle(240, 380, 44), '#474d53'),
    screwHead(s, 240, 380, 17),
    steel(s, box(50, 430, 480, 24, 5), 'down', '#b3bac1'),
    fill(box(50, 450, 480, 8, 3), '#565e65'),
    fill(box(92, 454, 296, 80), '#fff', 'opacity="0"'),
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
    lettering(s.brand, 306, 388, 28, { colour: ink(s.colour), fit: 220, weight: 1.2 }),
    screwHead(s, 80, 410, 5),
    screwHead(s, 350, 330, 5),
    screwHead(s, 524, 400, 5),
  ].join('')
}

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
    group(
      'rotate(90 300 180)',
      lettering(s.brand, 300, 200, 30, { colour: ink(s.colour), centre: true, fit: 100, weight: 1.2 }),
    ),
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
    fill(
      polygon([
        [150, 520],
        [210, 470],
        [390, 470],
        [450, 520],
      ]),
      '#3b4046',
    ),
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
