import { darker, lighter, wood } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel } from './paint.ts'
import { box, circle, group, linear, lying, radial, type Sheet, shadow, times } from './sheet.ts'

const ticks = (x: number, y: number, count: number, step: number, long = 16) =>
  times(count, (i) =>
    line(
      `M${x + i * step} ${y}v${i % 10 === 0 ? long : i % 5 === 0 ? long * 0.75 : long * 0.45}`,
      '#1b1e21',
      1.6,
    ),
  )

export function tape(s: Sheet): string {
  const k = s.look.big === 1 ? 1.06 : 0.96
  const h = s.look.width === 1 ? 54 : 44
  return group(
    `translate(${300 - 300 * k} ${300 - 300 * k}) scale(${k})`,
    [
      shadow(s, 310, 498, 230, 18),
      fill(`M250 ${484 - h}H66V484H250Z`, linear(s, '0 #c99b0a, 0.3 #ffd83a, 1 #e0ab12'), 'stroke="#8a6a08"'),
      ticks(76, 484 - h, 40, 4.4, h * 0.6),
      times(4, (i) =>
        lettering(String(i + 1), 100 + i * 44, 484 - 15, 11, {
          colour: i % 2 ? '#1b1e21' : '#c22',
          slant: false,
        }),
      ),
      steel(s, `M58 ${478 - h}H72V500H48V492H58Z`, 'right'),
      rubber(
        s,
        'M220 200Q226 120 310 116H400Q530 124 536 260L538 460Q536 490 506 490H250Q222 488 220 460Z',
        'down',
        '#2f3338',
      ),
      plastic(
        s,
        'M240 214Q246 144 316 140H396Q508 148 514 262L516 446Q514 468 494 468H264Q242 466 242 446Z',
        s.colour,
      ),
      rubber(s, 'M470 172Q510 206 514 262L516 446Q514 468 494 468H452Q490 420 486 320Q486 220 470 172Z'),
      ribs(494, 280, 9, 26, 16),
      fill(circle(358, 316, 92), darker(s.colour, 0.25)),
      fill(circle(358, 316, 84), radial(s, '0 #ffffff, 0.7 #e6eaed, 1 #b9c0c7')),
      lettering(s.brand, 358, 286, 30, { centre: true, fit: 136, colour: '#25292d', weight: 1.2 }),
      fill(box(300, 326, 116, 34, 6), s.accent),
      lettering(s.look.big === 1 ? '8-25' : '5-19', 358, 333, 20, { centre: true }),
      plastic(s, box(262, 152, 86, 26, 10), s.accent),
      screwHead(s, 264, 444, 7),
      screwHead(s, 440, 190, 7),
    ].join(''),
  )
}

export function tapeLong(s: Sheet): string {
  return [
    shadow(s, 310, 540, 200, 16),
    line('M130 400L60 540', '#f2c31c', 26),
    steel(s, box(36, 530, 44, 26, 4), 'down'),
    plastic(s, 'M250 500Q300 560 350 500L340 360H260Z', s.colour),
    rubber(s, 'M256 470Q300 556 344 470L346 510Q300 566 254 510Z', 'down'),
    fill(circle(300, 240, 190), '#f2c31c', 'stroke="#a07c0c" stroke-width="2"'),
    ...[180, 168, 156, 144].map((r) =>
      fill(circle(300, 240, r), 'none', 'stroke="#b58c10" stroke-width="1.6"'),
    ),
    line('M300 30V450', s.colour, 46),
    line('M292 36V440', '#fff', 5, 'opacity=".3"'),
    fill(circle(300, 240, 96), s.colour),
    fill(circle(300, 240, 86), darker(s.colour, 0.2)),
    lettering(s.brand, 300, 222, 34, { centre: true, fit: 150 }),
    line('M300 240L420 150', '#aab2b9', 17),
    ball(s, 424, 146, 26, '#2f3338'),
  ].join('')
}

export function level(s: Sheet): string {
  const long = s.look.long === 1
  const w = long ? 690 : 600
  const h = long ? 62 : 84
  const x = 300 - w / 2
  const vial = (cx: number, upright: boolean) =>
    group(
      `translate(${cx} 300)${upright ? ' rotate(90)' : ''}`,
      fill(box(-46, -22, 92, 44, 10), '#1d2023'),
      fill(box(-38, -13, 76, 26, 12), linear(s, '0 #f7ff9d, 0.5 #c6e63a, 1 #93b81a')),
      fill(circle(2, 0, 13, 9), '#f6ffc9', 'opacity=".9"'),
      line('M-14 -13V13M16 -13V13', '#1d2023', 2.4),
      fill(box(-36, -11, 72, 7, 4), '#fff', 'opacity=".5"'),
    )
  return group(
    long
      ? 'rotate(-38 300 300) translate(30 30) scale(.9)'
      : 'rotate(-36 300 300) translate(15 15) scale(.95)',
    lying(
      s,
      [
        fill(
          box(x, 300 - h / 2, w, h, 3),
          linear(
            s,
            `0 ${lighter(s.colour, 0.45)}, 0.16 ${s.colour}, 0.2 ${darker(s.colour, 0.25)}, 0.8 ${darker(s.colour, 0.12)}, 0.84 ${s.colour}, 1 ${darker(s.colour, 0.45)}`,
          ),
          `stroke="${darker(s.colour, 0.6)}"`,
        ),
        rubber(s, box(x - 8, 300 - h / 2 - 3, 34, h + 6, 6)),
        rubber(s, box(x + w - 26, 300 - h / 2 - 3, 34, h + 6, 6)),
        vial(300, false),
        vial(x + 96, true),
        s.look.vials === 3 ? vial(x + w - 96, true) : '',
        lettering(s.brand, x + 196, 300 - h * 0.18, h * 0.36, {
          centre: true,
          fit: 110,
          colour: ink(s.colour),
          weight: 1.2,
        }),
        lettering(s.brand, x + w - 196, 300 - h * 0.18, h * 0.36, {
          centre: true,
          fit: 110,
          colour: ink(s.colour),
          weight: 1.2,
        }),
      ].join(''),
    ),
  )
}

export function caliper(s: Sheet): string {
  const digital = s.look.digital === 1
  return group(
    'rotate(-32 300 300) translate(0 -20)',
    lying(
      s,
      [
        steel(s, box(20, 250, 570, 54, 2), 'down', '#c9d0d6'),
        ticks(150, 278, 96, 4.4, 22),
        steel(s, 'M20 250V180L54 220L70 250V304L58 460L30 480L20 304Z', 'right', '#b7bec5'),
        steel(s, 'M96 250L110 220L142 180V250V304H142V480L114 460L96 330Z', 'right', '#aab2b9'),
        digital
          ? plastic(s, box(120, 232, 210, 92, 10), '#34383d') +
            fill(box(142, 246, 128, 46, 4), '#c9d6c6') +
            lettering('12·45', 154, 254, 30, { colour: '#16251a', weight: 0.85, slant: false }) +
            ball(s, 290, 258, 9, s.accent) +
            ball(s, 314, 258, 9, '#8b939a') +
            lettering(s.brand, 225, 300, 14, { centre: true, fit: 140 })
          : steel(s, box(130, 240, 190, 78, 3), 'down', '#b3bac1') +
            ticks(140, 290, 38, 4.2, 18) +
            lettering(s.brand, 230, 252, 18, { centre: true, fit: 150, colour: '#2c3237' }),
        bar(s, 206, 214, 30, 24, digital ? s.accent : '#8b939a', 'right', 5),
        fill(circle(288, 330, 19), '#8b939a', 'stroke="#444"'),
        steel(s, box(588, 268, 10, 16), 'down'),
      ].join(''),
    ),
  )
}

export function square(s: Sheet): string {
  return lying(
    s,
    [
      steel(s, box(170, 70, 60, 420), 'right', '#c9d0d6'),
      group('rotate(90 200 200)', ticks(84, 172, 78, 4.6, 22)),
      plastic(s, box(110, 470, 420, 72, 8), s.colour),
      lettering(s.brand, 340, 488, 36, { centre: true, fit: 300, colour: ink(s.colour), weight: 1.2 }),
      ...[192, 208].map((x) => screwHead(s, x, 506, 6)),
      fill(circle(200, 104, 11), '#fff', 'stroke="#777"'),
    ].join(''),
  )
}

export function marker(s: Sheet): string {
  const tone =
    { чёрный: '#24272b', красный: '#d2281e', белый: '#eef0f2', жёлтый: '#f0c419', синий: '#2358b0' }[
      String(s.look.colour)
    ] ?? '#24272b'
  if (s.look.wood === 1)
    return group(
      'rotate(-38 300 300)',
      lying(
        s,
        fill('M20 300L110 262L110 338Z', wood, 'stroke="#8a5a26"') +
          fill('M20 300L50 287L50 313Z', tone === '#eef0f2' ? '#999' : tone) +
          fill(
            box(106, 262, 470, 76),
            linear(
              s,
              `0 ${lighter(s.colour, 0.3)}, 0.3 ${s.colour}, 0.34 ${darker(s.colour, 0.2)}, 0.66 ${darker(s.colour, 0.1)}, 0.7 ${darker(s.colour, 0.35)}, 1 ${darker(s.colour, 0.5)}`,
            ),
          ) +
          lettering(s.brand, 340, 286, 28, { centre: true, fit: 300, colour: ink(s.colour) }),
      ),
    )
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      [
        fill('M24 292L60 284L60 316L24 308Z', tone),
        bar(s, 56, 272, 60, 56, '#dfe3e6', 'down', 6),
        bar(s, 110, 258, 320, 84, '#f4f5f6', 'down', 8),
        fill(box(150, 258, 220, 84), s.colour, 'opacity=".94"'),
        lettering(s.brand, 260, 284, 32, { centre: true, fit: 190, colour: ink(s.colour) }),
        bar(s, 426, 254, 150, 92, tone, 'down', 12),
        fill(box(450, 240, 110, 16, 6), tone, 'stroke="#333" stroke-opacity=".4"'),
      ].join(''),
    ),
  )
}
