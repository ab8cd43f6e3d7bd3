import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel } from './paint.ts'
import { box, circle, group, linear, lying, polygon, type Sheet, shadow, times } from './sheet.ts'

const airGrip = (s: Sheet) =>
  plastic(s, 'M330 250H420L440 470Q440 500 410 504H372Q346 500 344 474Z', s.colour, 'right') +
  rubber(s, 'M382 252H420L440 470Q440 500 410 504H400Z') +
  bar(s, 378, 500, 34, 50, '#c8a24a', 'right', 4)

export function airWrench(s: Sheet): string {
  return (
    shadow(s, 320, 562, 160, 12) +
    bar(s, 60, 172, 60, 40, '#8b939a', 'down', 4) +
    steel(s, box(40, 168, 30, 48, 3)) +
    steel(s, 'M116 150Q160 116 230 112H250V276H230Q160 270 116 232Z', 'down', '#9aa2aa') +
    plastic(s, 'M246 110H430Q490 116 494 194Q490 268 430 276H246Z', s.colour) +
    rubber(s, 'M430 112Q490 116 494 194Q490 268 430 276Q460 194 430 112Z') +
    airGrip(s) +
    rubber(s, 'M330 276Q316 300 322 340L344 336Q340 300 350 276Z', 'down', s.accent) +
    lettering(s.brand, 262, 172, 38, { fit: 150, colour: ink(s.colour), weight: 1.2 }) +
    ball(s, 478, 250, 16, '#2b2e32') +
    screwHead(s, 262, 126, 6) +
    screwHead(s, 262, 258, 6)
  )
}

export function sprayGun(s: Sheet): string {
  return (
    shadow(s, 330, 566, 150, 12) +
    fill(
      'M180 40H330L320 170Q316 200 280 204H230Q194 200 190 170Z',
      linear(s, '0 #dfe6ea, 0.3 #fff, 0.7 #cdd6dc, 1 #98a4ac', 'right'),
      'stroke="#8b969e"',
    ) +
    fill('M186 110H324L320 170Q316 198 280 202H230Q196 198 190 170Z', s.colour, 'opacity=".7"') +
    bar(s, 172, 26, 166, 26, '#2b2e32', 'down', 8) +
    bar(s, 236, 200, 40, 50, '#aab2b9', 'right', 3) +
    steel(s, 'M130 240H470Q496 246 496 270L486 300L440 310H130Z', 'down', '#c3cad0') +
    bar(s, 74, 246, 60, 62, '#c8a24a', 'down', 8) +
    fill('M74 262L54 270L54 286L74 294Z', '#8b939a') +
    steel(s, 'M360 300L440 306L470 480Q472 510 444 514H410Q388 510 388 486Z', 'right', '#aab2b9') +
    rubber(s, 'M420 304L440 306L470 480Q472 510 444 514L430 512Z', 'right', s.colour) +
    steel(s, 'M290 304L312 304Q322 370 312 420Q304 440 292 430Q300 370 290 304Z', 'right') +
    bar(s, 414, 510, 34, 50, '#c8a24a', 'right', 4) +
    ball(s, 500, 262, 19, s.accent) +
    ball(s, 474, 330, 14, '#c8a24a') +
    lettering(s.brand, 300, 258, 30, { centre: true, fit: 170, colour: darker(s.colour, 0.15), weight: 1.2 })
  )
}

export function blowGun(s: Sheet): string {
  return group(
    'rotate(-6 300 300)',
    lying(
      s,
      bar(s, 10, 196, 240, 15, '#c3cad0', 'down', 5) +
        bar(s, 234, 180, 40, 48, '#c8a24a', 'down', 4) +
        plastic(
          s,
          'M262 166H420Q480 172 500 220L560 450Q560 486 526 490Q496 486 488 460L440 300Q430 262 390 250H262Z',
          s.colour,
        ) +
        rubber(s, 'M440 230L496 214L560 450Q560 486 526 490Q496 486 488 460L440 300Z') +
        ribs(480, 300, 8, 40, 15) +
        plastic(s, 'M330 250H372L420 400Q422 426 404 426Q388 420 384 400L346 280Z', s.accent) +
        bar(s, 504, 484, 44, 60, '#c8a24a', 'right', 4) +
        lettering(s.brand, 276, 190, 34, { fit: 150, colour: ink(s.colour), weight: 1.2 }),
    ),
  )
}

export function ladder(s: Sheet): string {
  const steps = s.look.long === 1 ? 7 : 4
  return [
    shadow(s, 300, 570, 220, 12),
    line('M360 60L500 560', '#8b939a', 17),
    line('M300 60L430 560', '#6d757c', 13),
    times(3, (i) => line(`M${372 + i * 40} ${200 + i * 110}L${400 + i * 40} ${200 + i * 110}`, '#8b939a', 9)),
    ...[
      [230, 60, 90, 560],
      [350, 60, 380, 560],
    ].map(
      ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
        line(`M${x1} ${y1}L${x2} ${y2}`, '#8b939a', 22) +
        line(`M${x1 - 4} ${y1}L${x2 - 4} ${y2}`, '#eef1f3', 7),
    ),
    times(steps, (i) => {
      const t = (i + 1) / (steps + 0.6)
      const y = 60 + 500 * t
      const x1 = 230 - 140 * t
      const x2 = 350 + 30 * t
      return fill(
        polygon([
          [x1, y],
          [x2, y],
          [x2 + 14, y + 20],
          [x1 - 10, y + 20],
        ]),
        linear(s, '0 #f2f4f5, 0.5 #b7bec5, 1 #6d757c'),
        'stroke="#5d646b"',
      )
    }),
    plastic(s, 'M206 40H380L400 74H196Z', s.colour),
    lettering(s.brand, 296, 46, 22, { centre: true, fit: 140, colour: ink(s.colour) }),
    ...[
      [92, 556],
      [380, 556],
      [430, 556],
      [500, 556],
    ].map(([x = 0, y = 0]) => rubber(s, box(x - 18, y - 12, 36, 26, 6), 'right', s.accent)),
  ].join('')
}

export function jack(s: Sheet): string {
  return [
    shadow(s, 300, 556, 210, 16),
    bar(s, 262, 70, 76, 150, '#aab2b9', 'right', 6),
    bar(s, 240, 44, 120, 34, '#6d757c', 'right', 8),
    times(8, (i) => line(`M264 ${90 + i * 14}h72`, '#444', 3, 'opacity=".5"')),
    bar(s, 226, 190, 148, 50, darker(s.colour, 0.2), 'right', 10),
    bar(s, 206, 230, 188, 270, s.colour, 'right', 14),
    plastic(s, 'M110 490H500L520 550H90Z', darker(s.colour, 0.15)),
    bar(s, 424, 330, 54, 170, s.colour, 'right', 10),
    line('M450 330V280L540 220', '#8b939a', 17),
    bar(s, 520, 196, 50, 36, '#8b939a', 'down', 6),
    fill(box(222, 310, 156, 84, 6), s.accent),
    lettering(s.brand, 300, 336, 34, { centre: true, fit: 130, colour: ink(s.accent), weight: 1.2 }),
    screwHead(s, 160, 520, 10),
  ].join('')
}

export function jackTrolley(s: Sheet): string {
  return [
    shadow(s, 300, 500, 270, 18),
    line('M440 330L560 120', '#8b939a', 17),
    rubber(s, 'M528 156L566 90Q586 92 590 108L556 172Z', 'right', s.accent),
    fill(
      'M50 400L110 340H470Q520 350 540 410L530 450H60Z',
      linear(s, `0 ${lighter(s.colour, 0.3)}, 0.5 ${s.colour}, 1 ${darker(s.colour, 0.45)}`),
      `stroke="${darker(s.colour, 0.6)}" stroke-width="2"`,
    ),
    fill(
      'M400 350L190 262L170 286L360 390Z',
      linear(s, `0 ${lighter(s.colour, 0.4)}, 1 ${darker(s.colour, 0.3)}`),
      'stroke="#222" stroke-opacity=".5"',
    ),
    steel(s, box(134, 240, 92, 28, 8), 'down', '#6d757c'),
    bar(s, 340, 350, 130, 56, '#8b939a', 'down', 10),
    ...[
      [110, 450, 42],
      [480, 460, 34],
    ].map(([x = 0, y = 0, r = 0]) => fill(circle(x, y, r), '#3a3f45') + ball(s, x, y, r * 0.5, '#aab2b9')),
    lettering(s.brand, 240, 394, 34, { centre: true, fit: 190, colour: ink(s.colour), weight: 1.2 }),
    screwHead(s, 400, 360, 12),
  ].join('')
}
