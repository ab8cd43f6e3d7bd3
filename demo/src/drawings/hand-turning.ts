import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, steel } from './paint.ts'
import { box, circle, group, linear, lying, polygon, ring, type Sheet, times } from './sheet.ts'

/** A combination spanner along x from 0 to 500, its axis at y=0. */
function spannerShape(s: Sheet, k: number, ratchet = false): string {
  const body =
    'M70 -40Q20 -64 -4 -30L36 -18Q48 0 36 18L-4 30Q20 64 70 40Q92 22 110 18H400Q416 40 446 40A40 40 0 0 0 446 -40Q416 -40 400 -18H110Q92 -22 70 -40Z'
  return group(
    `scale(1 ${k})`,
    steel(s, body, 'down', '#c1c8ce'),
    fill(box(126, -9, 260, 18, 9), linear(s, '0 #8b939a, 1 #e9edf0')),
    ratchet ? fill(circle(446, 0, 31), s.colour) + fill(circle(446, 0, 25), '#30353b') : '',
    fill(
      ring(446, 0, 12, (i) => [i % 2 ? 19 : 24, i * 30]),
      '#fff',
      'stroke="#6d757c" stroke-width="2"',
    ),
    lettering(s.brand, 256, -6, 12, { centre: true, fit: 180, colour: '#3f464d' }),
  )
}

export function spanner(s: Sheet): string {
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      group(
        s.look.size === 's' ? 'translate(60 300) scale(1.04 .86)' : 'translate(46 300) scale(1.1 1.1)',
        spannerShape(s, 1, s.look.ratchet === 1),
      ),
    ),
  )
}

export function spannerSet(s: Sheet): string {
  const count = Number(s.look.count ?? 8)
  return lying(
    s,
    times(count, (i) => {
      const k = 1.02 - (i / count) * 0.46
      return group(
        `translate(${78 + (i * 444) / (count - 1)} ${560 - (1 - k) * 60}) rotate(-90) scale(${k} ${k * (count > 8 ? 0.62 : 0.74)})`,
        spannerShape(s, 1),
      )
    }) +
      plastic(s, box(40, 330, 520, 46, 12), s.colour) +
      lettering(s.brand, 300, 341, 25, { centre: true, fit: 360, colour: ink(s.colour) }),
  )
}

export function adjustable(s: Sheet): string {
  const grip = s.look.grip === 1
  const head = [
    steel(
      s,
      'M296 236Q330 226 344 190L372 196Q396 150 378 96L330 40Q306 26 300 56V178H352Z',
      'right',
      '#aab2b9',
    ),
    steel(
      s,
      'M270 232Q184 214 176 138Q176 70 226 26Q246 16 262 38L264 150Q268 178 300 182L352 186Q366 214 344 244L332 262H276Z',
      'right',
      '#b7bec5',
    ),
    bar(s, 272, 190, 64, 30, '#6d757c', 'down', 4),
    times(8, (i) => line(`M${277 + i * 7.4} 191l4 28`, '#22272b', 2.4)),
    fill(circle(216, 120, 8), '#5d646b'),
  ].join('')
  const shaft = 'M272 240H336L330 400Q342 500 334 552Q302 580 270 552Q262 500 276 400Z'
  const handle = grip
    ? rubber(s, 'M274 300H333L330 400Q342 500 334 552Q302 580 270 552Q262 500 276 400Z', 'right', s.colour) +
      ribs(284, 400, 10, 36, 13) +
      group(
        'rotate(90 303 346)',
        lettering(s.brand, 303, 336, 20, { centre: true, fit: 80, colour: ink(s.colour) }),
      )
    : fill(box(288, 290, 30, 210, 14), darker('#aab2b9', 0.16)) +
      group(
        'rotate(90 303 395)',
        lettering(s.brand, 303, 386, 18, { centre: true, fit: 160, colour: '#2f363c' }),
      )
  return group(
    'rotate(36 300 300)',
    lying(
      s,
      `${steel(s, shaft, 'right', '#aab2b9')}${handle}${fill(circle(302, 546, 11), '#fff', 'stroke="#666"')}${group('rotate(-14 300 240)', head)}`,
    ),
  )
}

export function pipeWrench(s: Sheet): string {
  const tooth = (x: number, y: number, up: number) => line(`M${x} ${y}l7 ${up}l7 ${-up}`, '#22272b', 2.6)
  return group(
    'rotate(34 300 300)',
    lying(
      s,
      [
        plastic(
          s,
          'M268 236H344L334 420Q340 520 334 560Q306 588 278 560Q272 520 278 420Z',
          s.colour,
          'right',
        ),
        fill(box(294, 300, 24, 220, 12), darker(s.colour, 0.3), 'opacity=".7"'),
        group(
          'rotate(90 306 410)',
          lettering(s.brand, 306, 401, 18, { centre: true, fit: 180, colour: ink(s.colour) }),
        ),
        bar(s, 284, 70, 46, 200, '#9aa2aa', 'right', 3),
        times(13, (i) => line(`M286 ${120 + i * 11}l42 6`, '#3b4147', 2.4)),
        steel(
          s,
          'M284 128V84H330V50Q330 30 300 28Q210 22 150 58Q126 78 138 116L156 146H262Z',
          'down',
          '#6d757c',
        ),
        steel(s, 'M142 206H268V264H196Q150 256 142 206Z', 'down', '#8b939a'),
        times(7, (i) => tooth(156 + i * 14, 146, 9) + tooth(150 + i * 16, 206, -9)),
        plastic(s, 'M254 186H352L346 288H266Z', darker(s.colour, 0.1), 'right'),
        bar(s, 244, 212, 118, 42, '#aab2b9', 'down', 6),
        times(12, (i) => line(`M${252 + i * 9} 214v38`, '#3b4147', 2.4)),
        fill(circle(306, 552, 12), '#fff', 'stroke="#555"'),
      ].join(''),
    ),
  )
}

export function hexKeys(s: Sheet): string {
  const tone = s.look.tone === 'accent' ? s.accent : s.colour
  const keys = times(8, (i) => {
    const w = 24 - i * 2.2
    const top = 60 + i * 36
    return group(
      `rotate(${-26 + i * 7.4} 300 520)`,
      line(`M300 500V${top + 20}Q300 ${top} ${320} ${top}H${300 + 130 - i * 11}`, '#3b4046', w) +
        line(
          `M${300 - w * 0.22} 500V${top + 24}Q${300 - w * 0.2} ${top - 2} 320 ${top - w * 0.2}H${300 + 126 - i * 11}`,
          '#b9c0c7',
          w * 0.3,
        ),
    )
  })
  return lying(
    s,
    keys +
      plastic(s, 'M160 424Q300 360 440 424L400 540Q300 580 200 540Z', tone) +
      rubber(s, 'M186 500L200 540Q300 580 400 540L414 500Q300 540 186 500Z', 'down') +
      lettering(s.brand, 300, 440, 32, { centre: true, fit: 210, colour: ink(tone) }),
  )
}

/** A screwdriver standing on its tip, from y=0 (cap) to about 520. */
export function driverShape(
  s: Sheet,
  tone: string,
  flat: boolean,
  blade: number,
  insulated: boolean,
  width = 1,
): string {
  const tip = 220 + blade
  return [
    insulated
      ? bar(s, -10 * width, 196, 20 * width, blade - 16, tone, 'right', 4) +
        bar(s, -6 * width, 172 + blade, 12 * width, 40, '#8b939a', 'right')
      : bar(s, -7 * width, 196, 14 * width, blade + 4, '#c1c8ce', 'right'),
    fill(
      flat
        ? polygon([
            [-7 * width, tip - 26],
            [7 * width, tip - 26],
            [11 * width, tip - 6],
            [9 * width, tip + 14],
            [-9 * width, tip + 14],
            [-11 * width, tip - 6],
          ])
        : polygon([
            [-7 * width, tip - 22],
            [7 * width, tip - 22],
            [2, tip + 16],
            [-2, tip + 16],
          ]),
      '#3a3f45',
    ),
    plastic(
      s,
      'M-24 16Q-24 0 0 0Q24 0 24 16L30 60Q32 120 20 160L24 196Q24 206 0 206Q-24 206 -24 196L-20 160Q-32 120 -30 60Z',
      tone,
      'right',
    ),
    rubber(
      s,
      'M-29 50Q-32 120 -21 152H21Q32 120 29 50Q0 64 -29 50Z',
      'right',
      insulated ? '#e9b21d' : '#2f3338',
    ),
    times(4, (i) => line(`M${-15 + i * 10} 70V142`, '#000', 3, 'opacity=".35"')),
    fill(circle(0, 7, 13, 4), '#fff', 'opacity=".5"'),
  ].join('')
}

export function screwdriver(s: Sheet): string {
  const vde = s.look.vde === 1
  const long = s.look.long === 1
  const tone = s.look.slim === 1 ? '#e9b21d' : vde ? '#d2281e' : s.colour
  const length = long ? 290 : 220
  return group(
    `rotate(40 300 300) translate(300 ${long ? 24 : 40}) scale(${s.look.slim === 1 ? '.8 1.1' : long ? '1.2 1.06' : '1.4 1.17'})`,
    lying(
      s,
      driverShape(s, tone, s.look.flat === 1, length, vde) +
        group('rotate(90 0 110)', lettering(s.brand, 0, 104, 12, { centre: true, fit: 76 })),
    ),
  )
}

export function screwdriverSet(s: Sheet): string {
  const count = Number(s.look.count ?? 6)
  const vde = s.look.vde === 1
  return lying(
    s,
    times(count, (i) =>
      group(
        `translate(${90 + (i * 420) / (count - 1)} 40) scale(${1 - (i % 3) * 0.05} 1)`,
        driverShape(s, vde ? '#d2281e' : s.colour, i % 2 === 0, 220 - i * 14, vde),
      ),
    ) +
      plastic(s, box(46, 260, 508, 58, 14), vde ? '#33373c' : lighter(s.accent, 0.02)) +
      lettering(s.brand, 300, 275, 28, { centre: true, fit: 340, colour: ink(s.accent) }),
  )
}

export function socketSet(s: Sheet): string {
  const big = s.look.big === 1
  const socket = (x: number, y: number, r: number) =>
    group(
      `translate(${x} ${y})`,
      fill(circle(0, 0, r), linear(s, '0 #fbfcfd, 0.5 #aab2b9, 1 #646c73', 'slant'), 'stroke="#33393f"') +
        fill(
          ring(0, 0, 12, (i) => [i % 2 ? r * 0.52 : r * 0.66, i * 30]),
          '#15181b',
        ),
    )
  const tray =
    fill(box(50, 280, 500, 250, 14), '#25282c') +
    times(2 + (big ? 1 : 0), (row) =>
      times(11 - row, (i) => socket(86 + i * (43 + row * 4), 312 + row * 42, 12 + row * 3.4 + i * 0.5)),
    )
  const ratchet = group(
    `translate(90 ${big ? 446 : 412}) scale(.86)`,
    bar(s, 40, -11, 280, 22, '#c9d0d6', 'down', 5),
    steel(s, circle(20, 0, 34), 'slant'),
    ball(s, 20, 0, 15, '#6d757c'),
    rubber(s, box(180, -17, 170, 34, 14), 'down', s.colour),
    ribs(210, -8, 2, 110, 14),
  )
  const bits = times(12, (i) =>
    bar(s, 80 + i * 24, big ? 488 : 462, 14, 32, i % 3 ? '#aab2b9' : s.accent, 'right', 3),
  )
  return lying(
    s,
    [
      plastic(s, box(36, 60, 528, 214, 22), '#3a3f45'),
      fill(box(56, 80, 488, 176, 12), '#2b2f34'),
      plastic(s, box(120, 116, 360, 100, 12), s.colour),
      lettering(s.brand, 300, 142, 48, { centre: true, fit: 320, colour: ink(s.colour), weight: 1.2 }),
      plastic(s, box(36, 268, 528, 276, 22), '#3a3f45'),
      tray,
      ratchet,
      bits,
      bar(s, 430, big ? 430 : 400, 100, 18, '#c1c8ce', 'down', 4),
      bar(s, 400, 494, 130, 14, '#c1c8ce', 'down', 4),
      ...[130, 430].map((x) => plastic(s, box(x, 256, 44, 30, 6), s.accent)),
    ].join(''),
  )
}
