import { sideBattery } from './batteries.ts'
import { black, darker, lighter, steelTone } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel, vents } from './paint.ts'
import { box, circle, group, polygon, type Sheet, shadow, times } from './sheet.ts'

function handle(s: Sheet, foot: number): string {
  return [
    plastic(
      s,
      `M352 236L470 226Q474 262 478 300L${foot > 0 ? 500 : 492} 436L378 436L366 350Q360 300 348 276Z`,
      s.colour,
      'right',
    ),
    rubber(s, `M432 232L470 226Q476 262 480 300L498 436L448 436Q440 330 432 232Z`),
    rubber(s, 'M372 350Q378 336 366 318L374 436L400 436L394 350Z'),
    ribs(452, 300, 9, 32, 13),
    rubber(s, 'M350 262Q336 300 352 330L372 326Q368 290 376 262Z', 'down', darker(s.accent, 0.1)),
  ].join('')
}

function chuck(s: Sheet, x: number, cy: number, metal = false): string {
  const colour = metal ? '#9aa1a8' : '#34383d'
  return [
    bar(s, x - 34, cy - 5, 40, 10, steelTone, 'down', 2),
    fill(
      polygon([
        [x, cy - 17],
        [x + 22, cy - 30],
        [x + 22, cy + 30],
        [x, cy + 17],
      ]),
      darker(colour, 0.25),
    ),
    bar(s, x + 20, cy - 34, 52, 68, colour, 'down', 5),
    times(
      7,
      (i) =>
        `<path d="M${x + 25} ${cy - 27 + i * 9}h40" stroke="#000" stroke-opacity=".35" stroke-width="2.6"/>`,
    ),
    bar(s, x + 70, cy - 38, 14, 76, '#b9c0c7', 'down', 3),
  ].join('')
}

export function drillDriver(s: Sheet): string {
  const volts = Number(s.look.volts ?? 18)
  const hammer = s.look.hammer === 1
  const slim = volts < 14
  return [
    shadow(s, 400, 530, 190, 20),
    group(
      'translate(300 430)',
      slim ? group('scale(.94 .86)', sideBattery(s, volts)) : sideBattery(s, volts),
    ),
    handle(s, 1),
    chuck(s, 66, 178),
    bar(s, 148, 126, 44, 104, black, 'down', 8),
    times(
      9,
      (i) => `<rect x="155" y="${134 + i * 10.5}" width="30" height="4" rx="2" fill="#fff" opacity=".24"/>`,
    ),
    ...(hammer ? [bar(s, 190, 122, 22, 112, s.accent, 'down', 5)] : []),
    plastic(
      s,
      `M${hammer ? 210 : 190} 128Q212 106 244 106L452 104Q508 108 516 168Q520 214 490 240L474 252L352 260Q338 252 300 252L236 252Q212 250 ${hammer ? 210 : 190} 230Z`,
      s.colour,
    ),
    rubber(s, 'M446 104Q508 106 516 168Q520 214 490 240L452 246Q470 176 446 104Z'),
    vents(470, 140, 4, 58, 10),
    fill(
      'M226 216L430 212Q436 228 440 244L352 258Q338 250 300 250L236 250Q226 240 226 216Z',
      black,
      'opacity=".9"',
    ),
    lettering(s.brand, 238, 150, 34, { colour: ink(s.colour), fit: 188, weight: 1.2 }),
    plastic(s, box(286, 92, 62, 20, 6), '#3a3e43'),
    `<rect x="300" y="97" width="16" height="9" rx="3" fill="${lighter(s.accent, 0.4)}"/>`,
    plastic(s, box(346, 236, 40, 15, 5), '#202327'),
    lettering(`${volts}V`, 250, 224, 17, { colour: '#fff' }),
    screwHead(s, 236, 122, 5),
    screwHead(s, 424, 122, 5),
    screwHead(s, 420, 250, 5),
    screwHead(s, 416, 414, 5),
    fill('M356 434L370 418L388 418L388 434Z', '#e9f6ff', 'stroke="#7d8791"'),
  ].join('')
}

export function impactDriver(s: Sheet): string {
  const volts = Number(s.look.volts ?? 18)
  const square = s.look.square === 1
  const nose = square
    ? bar(s, 108, 160, 40, 34, '#aeb5bc', 'down', 3) +
      steel(s, box(92, 158, 22, 38, 3)) +
      fill(circle(103, 177, 4), '#5c646c')
    : bar(s, 100, 158, 50, 38, '#2f3338', 'down', 6) +
      bar(s, 92, 164, 12, 26, '#b9c0c7', 'down', 2) +
      bar(s, 60, 171, 36, 12, steelTone, 'down', 2)
  return [
    shadow(s, 396, 530, 190, 20),
    group('translate(298 430)', sideBattery(s, volts)),
    handle(s, 1),
    nose,
    steel(s, 'M148 146Q186 116 252 112L262 112L262 246L240 246Q180 240 148 208Z', 'down', '#8d959d'),
    rubber(s, 'M238 112Q254 108 270 108L270 250Q252 250 238 247Z', 'right'),
    plastic(
      s,
      'M266 108L452 104Q508 108 516 168Q520 214 490 240L474 252L352 260Q338 250 300 250L266 250Z',
      s.colour,
    ),
    rubber(s, 'M446 104Q508 106 516 168Q520 214 490 240L452 246Q470 176 446 104Z'),
    vents(470, 140, 4, 58, 10),
    lettering(s.brand, 282, 148, 32, { colour: ink(s.colour), fit: 150, weight: 1.2 }),
    fill('M282 208L436 204L442 232L352 244Q338 238 282 238Z', black, 'opacity=".85"'),
    lettering(`${volts}V`, 300, 214, 17),
    plastic(s, box(346, 240, 40, 15, 5), '#202327'),
    screwHead(s, 290, 124, 5),
    screwHead(s, 424, 122, 5),
    screwHead(s, 416, 414, 5),
  ].join('')
}

export function mainsDrill(s: Sheet): string {
  const plain = s.look.plain === 1
  return [
    shadow(s, 330, 512, 210, 18),
    line('M454 470Q470 540 540 520', '#2a2d31', 13),
    bar(s, 446, 440, 22, 52, black, 'right', 8),
    ...(plain
      ? []
      : [
          group(
            'rotate(8 190 300)',
            plastic(
              s,
              'M176 226H212L216 300Q222 380 214 418Q196 432 178 418Q168 360 172 300Z',
              '#33373c',
              'right',
            ),
            ribs(182, 300, 8, 26, 13),
          ),
          bar(s, 160, 146, 30, 92, '#2d3035', 'down', 6),
          bar(s, 60, 250, 120, 7, steelTone, 'down', 3),
        ]),
    chuck(s, 44, 190, s.look.chuck === 'key'),
    ...(s.look.chuck === 'key'
      ? [fill(circle(90, 190, 8), '#383d43'), times(3, (i) => fill(circle(72 + i * 18, 214, 3.4), '#50565c'))]
      : []),
    bar(s, 128, 152, 34, 76, '#a3abb2', 'down', 5),
    plastic(
      s,
      'M158 142Q180 124 214 122L430 116Q490 120 496 176Q498 214 482 236L500 330L486 448Q440 462 424 444L410 330Q400 262 352 258L214 258Q176 254 158 238Z',
      s.colour,
    ),
    rubber(s, 'M452 240Q480 236 482 236L500 330L486 448Q466 456 452 454Q462 330 440 262Z'),
    ribs(462, 290, 10, 30, 13),
    rubber(s, 'M380 262Q394 300 392 340L414 350Q412 300 400 262Z', 'down', darker(s.accent, 0.1)),
    vents(398, 138, 6, 56, 12),
    fill('M166 224L380 222Q400 236 404 252L352 258L214 258Q182 254 166 240Z', black, 'opacity=".88"'),
    lettering(s.brand, 196, 152, 36, { colour: ink(s.colour), fit: 186, weight: 1.2 }),
    plastic(s, box(230, 106, 70, 20, 7), '#3a3e43'),
    ball(s, 250, 116, 7, s.accent),
    screwHead(s, 180, 140, 5),
    screwHead(s, 378, 240, 5),
    screwHead(s, 434, 430, 5),
  ].join('')
}

export function heatGun(s: Sheet): string {
  return [
    shadow(s, 340, 540, 180, 18),
    line('M430 500Q450 560 540 540', '#2a2d31', 12),
    steel(s, box(40, 160, 130, 78, 4), 'down', '#aab1b7'),
    fill(box(40, 168, 12, 62), '#4b2d22'),
    times(
      4,
      (i) => `<rect x="${72 + i * 22}" y="172" width="8" height="54" rx="3" fill="#4a5158" opacity=".55"/>`,
    ),
    rubber(s, 'M164 148H232V252H164Z', 'down', '#3a3e43'),
    vents(172, 160, 5, 80, 11),
    plastic(
      s,
      'M230 136L430 122Q512 124 520 200Q518 262 474 274L446 280L472 508Q430 530 392 512L352 290Q344 272 320 270L230 262Z',
      s.colour,
    ),
    rubber(s, 'M470 124Q516 142 520 200Q518 250 480 270Q500 190 470 124Z'),
    vents(482, 170, 3, 56, 9),
    rubber(s, 'M424 330L450 322L472 508Q452 520 436 518Z'),
    ribs(438, 350, 11, 24, 13),
    rubber(s, 'M352 290Q338 320 352 348L372 346Q370 310 378 286Z', 'down', s.accent),
    lettering(s.brand, 252, 160, 34, { colour: ink(s.colour), fit: 190, weight: 1.2 }),
    s.look.display === 1
      ? fill(box(300, 208, 96, 42, 6), '#bcd8c4', 'stroke="#23262a" stroke-width="4"') +
        lettering('600', 322, 217, 24, { colour: '#1c2a20', weight: 0.9, slant: false })
      : fill(box(250, 218, 150, 26, 6), black) +
        times(3, (i) => ball(s, 280 + i * 40, 231, 7, i === 0 ? '#d8432f' : '#8d949b')),
    screwHead(s, 244, 148, 5),
    screwHead(s, 420, 300, 5),
    screwHead(s, 440, 494, 5),
  ].join('')
}

export function glueGun(s: Sheet): string {
  return [
    shadow(s, 350, 530, 170, 16),
    line('M470 500Q480 560 550 540', '#2a2d31', 10),
    bar(s, 470, 178, 96, 26, '#efe6c4', 'down', 6),
    fill('M52 184L98 168L98 214L52 198Z', '#c79a3a', 'stroke="#6b4e14"'),
    bar(s, 96, 160, 34, 62, '#b5522e', 'down', 6),
    plastic(
      s,
      'M128 146L430 130Q500 134 502 190Q500 236 462 246L508 500Q468 520 430 508L376 262L230 250Q150 246 128 232Z',
      s.colour,
    ),
    rubber(s, 'M446 300L474 300L508 500Q488 512 472 512Z'),
    ribs(462, 330, 11, 26, 14),
    rubber(s, 'M330 262L380 268Q372 320 404 372L380 392Q336 340 330 262Z', 'down', '#35393e'),
    lettering(s.brand, 176, 170, 34, { colour: ink(s.colour), fit: 240, weight: 1.2 }),
    screwHead(s, 150, 220, 5),
    screwHead(s, 470, 160, 5),
    line('M240 256L214 330H250', '#565d64', 7),
  ].join('')
}
