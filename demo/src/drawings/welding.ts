import { darker, lighter, steelTone } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, steel } from './paint.ts'
import { box, circle, group, linear, lying, polygon, radial, type Sheet, shadow, times } from './sheet.ts'

export function welder(s: Sheet): string {
  const big = s.look.big === 1
  const y = big ? 110 : 180
  return [
    shadow(s, 300, 540, 230, 18),
    fill(
      polygon([
        [400, y],
        [520, y - 30],
        [520, 490],
        [400, 532],
      ]),
      linear(s, `0 ${darker(s.colour, 0.25)}, 1 ${darker(s.colour, 0.55)}`),
    ),
    times(8, (i) =>
      fill(
        polygon([
          [424, y + 60 + i * 32],
          [498, y + 42 + i * 32],
          [498, y + 52 + i * 32],
          [424, y + 70 + i * 32],
        ]),
        '#111',
        'opacity=".6"',
      ),
    ),
    fill(
      polygon([
        [90, y],
        [220, y - 30],
        [520, y - 30],
        [400, y],
      ]),
      lighter(s.colour, 0.25),
    ),
    plastic(s, box(86, y, 318, 532 - y, 14), s.colour),
    line(`M170 ${y - 10}Q180 ${y - 80} 300 ${y - 84}Q420 ${y - 84} 440 ${y - 26}`, '#2b2e32', 25),
    line(`M190 ${y - 30}Q210 ${y - 82} 300 ${y - 88}`, '#5d646b', 5),
    fill(box(106, y + 20, 278, big ? 190 : 146, 10), '#25292d'),
    fill(box(126, y + 40, 118, 66, 6), '#170b0b'),
    lettering(big ? '220' : '180', 144, y + 52, 42, { colour: '#ff4a36', weight: 1, slant: false }),
    fill(circle(316, y + 78, 44), '#0f1113'),
    ball(s, 316, y + 78, 34, '#565d64'),
    line(`M316 ${y + 78}L338 ${y + 56}`, '#fff', 5),
    times(13, (i) => group(`rotate(${-120 + i * 20} 316 ${y + 78})`, line(`M316 ${y + 26}v8`, '#fff', 2.6))),
    ball(s, 138, y + 132, 8, '#63d04e'),
    ball(s, 166, y + 132, 8, '#e9a21d'),
    ball(s, 194, y + 132, 8, '#e5432f'),
    lettering(s.brand, 245, big ? y + 232 : y + 190, 40, {
      centre: true,
      fit: 270,
      colour: ink(s.colour),
      weight: 1.25,
    }),
    ...[150, 340].map(
      (x, i) =>
        fill(circle(x, 464, 40), '#25292d') +
        ball(s, x, 464, 29, i ? '#3b4046' : '#c8a24a') +
        fill(circle(x, 464, 12), '#111'),
    ),
    lettering('-', 142, 514, 16, { weight: 1.5 }),
    lettering('-', 332, 514, 16, { weight: 1.5 }),
    big ? fill(circle(245, 470, 30), '#c8a24a') + fill(circle(245, 470, 16), '#222') : '',
    ball(s, 120, 532, 13, '#23262a'),
    ball(s, 372, 532, 13, '#23262a'),
  ].join('')
}

export function pipeWelder(s: Sheet): string {
  return [
    shadow(s, 300, 520, 240, 16),
    line('M540 330Q600 340 580 430', '#24272b', 12),
    steel(s, 'M200 420L160 516H220L240 440ZM330 420L370 516H310L296 440Z', 'right', '#555d64'),
    steel(s, box(40, 270, 250, 90, 10), 'down', '#8b939a'),
    ...[
      [90, 34],
      [160, 44],
      [236, 56],
    ].map(
      ([x = 0, r = 0]) =>
        bar(s, x - r / 2, 270 - r, r, r, '#2f5a3a', 'right', 4) +
        bar(s, x - r / 2, 360, r, r, '#2f5a3a', 'right', 4),
    ),
    plastic(s, 'M280 262H360L390 280H540Q580 290 580 320Q578 350 540 360H390L360 372H280Z', s.colour),
    rubber(s, 'M400 276H540Q580 290 580 320Q578 350 540 362H400Z', 'down'),
    ribs(440, 292, 5, 100, 13),
    ball(s, 320, 316, 26, '#2f3338'),
    line('M320 316L336 300', '#fff', 4),
    ball(s, 366, 300, 6, '#e5432f'),
    ball(s, 366, 330, 6, '#63d04e'),
    lettering(s.brand, 165, 300, 28, { centre: true, fit: 190 }),
  ].join('')
}

export function electrodes(s: Sheet): string {
  const tone = s.look.blue === 1 ? '#3a78b8' : '#a9a39a'
  const rods = times(9, (i) =>
    group(
      `translate(${330 + i * 14} ${96 + (i % 3) * 12}) rotate(${4 + i * 1.6})`,
      bar(s, 0, 0, 10, 42, steelTone, 'right'),
      bar(s, -2, 42, 14, 400, tone, 'right', 3),
    ),
  )
  return lying(
    s,
    rods +
      fill(
        box(96, 50, 180, 500, 8),
        linear(
          s,
          `0 ${darker(s.colour, 0.35)}, 0.15 ${s.colour}, 0.5 ${lighter(s.colour, 0.25)}, 1 ${darker(s.colour, 0.35)}`,
          'right',
        ),
      ) +
      fill(box(96, 150, 180, 170), '#f4f5f6') +
      group(
        'rotate(-90 186 430)',
        lettering(s.brand, 186, 412, 40, { centre: true, fit: 190, colour: ink(s.colour), weight: 1.2 }),
      ) +
      fill(circle(186, 210, 34), s.accent) +
      line('M196 186L176 214H196L176 238', '#fff', 7) +
      lettering('3·0', 186, 264, 30, { centre: true, colour: '#25292d', slant: false }) +
      fill(box(96, 50, 180, 20, 8), darker(s.colour, 0.4)),
  )
}

export function wireSpool(s: Sheet): string {
  const tone = s.look.copper === 1 ? '#c77a45' : '#b7bec5'
  return lying(
    s,
    fill(circle(300, 300, 236), radial(s, '0 #3f454b, 1 #1d2024'), 'stroke="#111"') +
      fill(
        circle(300, 300, 214),
        radial(s, `0 ${darker(tone, 0.4)}, 0.6 ${tone}, 0.8 ${lighter(tone, 0.4)}, 1 ${darker(tone, 0.3)}`),
      ) +
      times(16, (i) =>
        fill(
          circle(300, 300, 116 + i * 6.2),
          'none',
          `stroke="${i % 2 ? lighter(tone, 0.4) : darker(tone, 0.35)}" stroke-width="2.4" opacity=".7"`,
        ),
      ) +
      times(6, (i) =>
        group(`rotate(${i * 60} 300 300)`, fill('M284 196L270 66Q300 58 330 66L316 196Z', '#2b2f34')),
      ) +
      fill(circle(300, 300, 112), '#2b2f34') +
      fill(circle(300, 300, 100), s.colour) +
      lettering(s.brand, 300, 220, 26, { centre: true, fit: 150, colour: ink(s.colour) }) +
      lettering('0·8', 300, 354, 26, { centre: true, colour: ink(s.colour), slant: false }) +
      fill(circle(300, 300, 42), '#fff', 'stroke="#111" stroke-width="6"'),
  )
}

export function weldClamp(s: Sheet): string {
  const cable = line('M470 470Q560 500 590 590', '#24272b', 24)
  if (s.look.ground === 1)
    return group(
      'translate(-10 -20)',
      lying(
        s,
        cable +
          steel(s, 'M60 130L120 110L330 270L480 450L440 480L290 340L80 190Z', 'down', '#c8a24a') +
          steel(s, 'M70 330L110 280L300 250L500 400L470 450L300 330L130 350Z', 'down', '#b08a36') +
          times(6, (i) => line(`M${74 + i * 13} ${186 + i * 10}l10 -12`, '#553f10', 4)) +
          fill(circle(316, 306, 34), '#6d757c') +
          ball(s, 316, 306, 24, '#aab2b9') +
          rubber(s, 'M380 320L480 450L440 480L340 390Z', 'down', s.colour) +
          rubber(s, 'M400 310L500 400L470 450L380 380Z', 'down', darker(s.colour, 0.2)),
      ),
    )
  return group(
    'rotate(-30 300 300)',
    lying(
      s,
      bar(s, 540, 284, 90, 30, '#24272b') +
        steel(s, 'M20 262L60 250L200 262V296L60 292L24 290Z', 'down', '#c8a24a') +
        steel(s, 'M24 340L60 318L200 300V332L60 348Z', 'down', '#b08a36') +
        plastic(s, 'M160 246L300 236L560 262Q580 300 560 336L300 352L160 342Q180 300 160 246Z', s.colour) +
        rubber(s, 'M330 240L560 262Q580 300 560 336L330 350Q350 300 330 240Z', 'down') +
        ribs(380, 264, 6, 150, 14) +
        plastic(s, 'M180 236L260 196Q300 184 340 196L440 236L420 250L300 228L200 252Z', s.accent) +
        lettering(s.brand, 190, 282, 28, { fit: 130, colour: ink(s.colour) }),
    ),
  )
}
