import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { bar, fill, line, plastic, steel } from './paint.ts'
import { box, circle, group, linear, lying, polygon, radial, ring, type Sheet, times } from './sheet.ts'

const tones: Record<string, string> = {
  yellow: '#d3aa3f',
  black: '#3d4146',
  zinc: '#b9c1c8',
  inox: '#c6ccd1',
  3005: '#5e2028',
  8017: '#4a2f26',
  6005: '#1f4d38',
  5005: '#1c4f8c',
}
const lengths: Record<string, number> = { s: 190, m: 290, l: 400 }

/** Short screws are drawn at a larger scale than long ones. */
function zoom(s: Sheet, content: string): string {
  const k = { s: 1.3, m: 1.14, l: 1 }[String(s.look.len)] ?? 1
  return group(`translate(300 300) scale(${k}) translate(-300 -300)`, content)
}

/** Threaded part of a screw lying to the right from x. */
export function thread(
  s: Sheet,
  x: number,
  cy: number,
  length: number,
  d: number,
  tone: string,
  step: number,
  point: boolean,
): string {
  const end = x + length
  const core = point
    ? polygon([
        [x, cy - d * 0.32],
        [end - d * 1.5, cy - d * 0.32],
        [end, cy],
        [end - d * 1.5, cy + d * 0.32],
        [x, cy + d * 0.32],
      ])
    : box(x, cy - d * 0.4, length, d * 0.8, 2)
  const turns = Math.floor((length - (point ? d * 0.7 : 2)) / step)
  const body = linear(
    s,
    `0 ${darker(tone, 0.35)}, 0.25 ${lighter(tone, 0.65)}, 0.5 ${tone}, 1 ${darker(tone, 0.6)}`,
  )
  return (
    fill(core, body, `stroke="${darker(tone, 0.6)}" stroke-width="1"`) +
    times(turns, (i) => {
      const left = x + i * step + 2
      const k = point ? Math.min(1, (end - left) / (d * 2)) : 1
      return fill(
        polygon([
          [left, cy + d * 0.5 * k],
          [left + step * 0.42, cy - d * 0.5 * k],
          [left + step * 0.7, cy - d * 0.5 * k],
          [left + step * 0.28, cy + d * 0.5 * k],
        ]),
        body,
        `stroke="${darker(tone, 0.6)}" stroke-width=".8"`,
      )
    })
  )
}

export function screw(s: Sheet): string {
  const form = String(s.look.form)
  const tone = tones[String(s.look.tone)] ?? '#b9c1c8'
  const metal = form === 'roof' ? '#b9c1c8' : tone
  const length = lengths[String(s.look.len)] ?? 290
  const d = form === 'roof' ? 44 : 40
  const heads: Record<string, string> = {
    wood: steel(s, 'M0 -44L44 -15V15L0 44Q-10 0 0 -44Z', 'down', tone),
    drywall: steel(s, 'M0 -46Q20 -18 60 -14V14Q20 18 0 46Q-8 0 0 -46Z', 'down', tone),
    press:
      steel(s, 'M24 -50H34V50H24Z', 'down', tone) +
      steel(s, 'M26 -34Q-14 -24 -14 0Q-14 24 26 34Z', 'down', tone),
    roof:
      fill(box(34, -46, 12, 92, 5), '#1f2225') +
      steel(s, box(24, -44, 12, 88, 4), 'down', tone) +
      steel(s, 'M24 -30H-22L-30 -14V14L-22 30H24Z', 'down', tone),
  }
  const one = (y: number, x: number) =>
    group(
      `translate(${x} ${y})`,
      thread(s, form === 'press' ? 32 : 40, 0, length, d, metal, form === 'drywall' ? 20 : 15, true),
      heads[form] ?? '',
    )
  const left = 300 - length / 2 - 20
  const front = group(
    `translate(${left - 40} 420) rotate(-90)`,
    fill(
      circle(0, 0, 52),
      radial(s, `0 ${lighter(tone, 0.6)}, 0.7 ${tone}, 1 ${darker(tone, 0.5)}`, 0.4, 0.35, 0.8),
      `stroke="${darker(tone, 0.6)}"`,
    ),
    form === 'roof'
      ? fill(
          ring(0, 0, 6, (i) => [32, i * 60]),
          linear(s, `0 ${lighter(tone, 0.5)}, 1 ${darker(tone, 0.3)}`),
          'stroke="#222" stroke-opacity=".6"',
        )
      : line('M-24 0H24M0 -24V24', '#1d2023', 12),
  )
  return zoom(
    s,
    group(
      'rotate(-32 300 300) translate(30 -20)',
      lying(s, one(230, left) + one(330, left + 40) + group('translate(70 0)', front)),
    ),
  )
}

export function bolt(s: Sheet): string {
  const tone = tones[String(s.look.tone)] ?? '#b9c1c8'
  const length = lengths[String(s.look.len)] ?? 290
  const form = String(s.look.form)
  const head =
    form === 'hex'
      ? steel(s, box(0, -72, 54, 40), 'down', tone) +
        steel(s, box(0, -34, 54, 68), 'down', tone) +
        steel(s, box(0, 32, 54, 40), 'down', darker(tone, 0.15))
      : form === 'socket'
        ? bar(s, -14, -60, 76, 120, tone, 'down', 8) +
          times(14, (i) => line(`M-8 ${-54 + i * 8.4}h64`, '#333', 1.6, 'opacity=".4"'))
        : steel(s, 'M54 -70V70Q4 60 0 0Q4 -60 54 -70Z', 'down', tone) +
          steel(s, box(52, -36, 40, 72), 'down', tone)
  const left = 300 - length / 2 - 30
  const front =
    form === 'hex'
      ? fill(
          ring(0, 0, 6, (i) => [76, i * 60 + 30]),
          linear(s, `0 ${lighter(tone, 0.7)}, 0.5 ${tone}, 1 ${darker(tone, 0.3)}`, 'slant'),
          'stroke="#4b5258"',
        ) +
        fill(circle(0, 0, 58), 'none', `stroke="${darker(tone, 0.3)}" stroke-width="2"`) +
        lettering('8·8', -20, -10, 20, { colour: darker(tone, 0.6), slant: false })
      : fill(
          circle(0, 0, 62),
          radial(s, `0 ${lighter(tone, 0.7)}, 1 ${darker(tone, 0.2)}`),
          'stroke="#4b5258"',
        ) +
        (form === 'socket'
          ? fill(
              ring(0, 0, 6, (i) => [32, i * 60]),
              '#25292d',
            )
          : '')
  return zoom(
    s,
    group(
      'rotate(-34 300 300)',
      lying(
        s,
        group(
          `translate(${left} 270)`,
          thread(s, 52, 0, length, 84, tone, 13, false),
          bar(s, 52, -40, length * 0.16, 80, tone),
          head,
        ) + group('translate(250 410)', front),
      ),
    ),
  )
}

function nutFace(s: Sheet, cx: number, cy: number, r: number, form: string): string {
  const tone = '#b9c1c8'
  const face =
    form === 'flange' ? fill(circle(cx, cy, r * 1.2), radial(s, '0 #eef1f3, 1 #8b939a'), 'stroke="#555"') : ''
  const k = form === 'flange' ? 0.9 : 1
  return (
    face +
    group(
      `translate(0 ${r * 0.2})`,
      fill(
        ring(cx, cy, 6, (i) => [r * k, i * 60 + 8]),
        darker(tone, 0.45),
      ),
    ) +
    fill(
      ring(cx, cy, 6, (i) => [r * k, i * 60 + 8]),
      linear(s, '0 #ffffff, 0.4 #c3cad0, 1 #7d858c', 'slant'),
      'stroke="#4b5258" stroke-width="1.5"',
    ) +
    fill(circle(cx, cy, r * 0.78 * k), 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="2"') +
    (form === 'lock'
      ? fill(circle(cx, cy, r * 0.6), '#2f6fc0') +
        fill(circle(cx, cy, r * 0.6), 'none', 'stroke="#1a447c" stroke-width="2"')
      : '') +
    fill(circle(cx, cy, r * 0.46), linear(s, '0 #5d646b, 0.5 #f2f4f5, 1 #ffffff')) +
    [0.46, 0.42, 0.38]
      .map((q) => fill(circle(cx, cy + r * (0.46 - q), r * q), 'none', 'stroke="#4b5258" stroke-width="2"'))
      .join('')
  )
}

export function nut(s: Sheet): string {
  const form = String(s.look.form)
  if (form === 'wing')
    return lying(
      s,
      steel(
        s,
        'M230 300Q160 270 110 150Q110 110 160 120Q250 170 270 270H330Q350 170 440 120Q490 110 490 150Q440 270 370 300L390 420Q300 460 210 420Z',
        'down',
        '#aab2b9',
      ) +
        fill(circle(300, 330, 46), '#eef1f3', 'stroke="#4b5258" stroke-width="4"') +
        fill(circle(300, 330, 38), '#fff', 'stroke="#6d757c" stroke-width="3"'),
    )
  return lying(s, nutFace(s, 210, 220, 130, form)) + lying(s, nutFace(s, 400, 380, 130, form))
}

export function washer(s: Sheet): string {
  const form = String(s.look.form)
  const r = form === 'wide' ? 152 : 126
  const one = (cx: number, cy: number) =>
    form === 'spring'
      ? fill(circle(cx, cy, r), linear(s, '0 #fff, 0.4 #b7bec5, 1 #6d757c', 'slant'), 'stroke="#4b5258"') +
        fill(circle(cx, cy, r * 0.64), '#fff', 'stroke="#4b5258"') +
        fill(
          polygon([
            [cx + r * 0.6, cy - 14],
            [cx + r + 4, cy - 30],
            [cx + r + 4, cy - 14],
            [cx + r * 0.6, cy + 4],
          ]),
          '#fff',
          'stroke="#4b5258"',
        )
      : group(
          'translate(0 7)',
          fill(
            `${circle(cx, cy, r)}${circle(cx, cy, r * (form === 'wide' ? 0.34 : 0.52))}`,
            '#6d757c',
            'fill-rule="evenodd"',
          ),
        ) +
        fill(
          `${circle(cx, cy, r)}${circle(cx, cy, r * (form === 'wide' ? 0.34 : 0.52))}`,
          linear(s, '0 #fff, 0.35 #c3cad0, 0.5 #eef1f3, 1 #8b939a', 'slant'),
          'fill-rule="evenodd" stroke="#5d646b" stroke-width="1.5"',
        ) +
        fill(circle(cx, cy, r * (form === 'wide' ? 0.34 : 0.52)), 'none', 'stroke="#4b5258" stroke-width="4"')
  return lying(s, one(200, 210)) + lying(s, one(390, 390))
}

export function rod(s: Sheet): string {
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      thread(s, -40, 250, 680, 50, '#b9c1c8', 11, false) + thread(s, -40, 350, 680, 50, '#b9c1c8', 11, false),
    ),
  )
}

export function carabiner(s: Sheet): string {
  return group(
    'rotate(24 300 300)',
    lying(
      s,
      line('M230 180Q230 60 310 60Q400 60 404 150L380 460Q372 540 300 540Q230 540 226 470Z', '#6d757c', 46) +
        line(
          'M226 180Q226 56 310 56Q396 56 400 150L376 460Q368 536 300 536Q226 536 222 470Z',
          '#d5dbe0',
          20,
        ) +
        line('M228 210V450', '#aab2b9', 44) +
        line('M220 220V440', '#f2f4f5', 12) +
        plastic(s, box(204, 250, 46, 120, 6), s.colour, 'right'),
    ),
  )
}

export function staples(s: Sheet): string {
  const strip = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      fill('M0 60L240 -60L330 -20L90 100Z', linear(s, '0 #f7f9fa, 1 #aab2b9'), 'stroke="#5d646b"'),
      fill('M0 60L90 100L90 190L74 184L74 108L14 82L14 152L0 146Z', '#8b939a', 'stroke="#4b5258"'),
      fill('M90 100L330 -20L330 70L90 190Z', linear(s, '0 #d5dbe0, 1 #6d757c')),
      times(28, (i) =>
        line(
          `M${90 + i * 8.6} ${100 - i * 4.3}v90M${i * 8.6} ${60 - i * 4.3}l90 40`,
          '#4b5258',
          1,
          'opacity=".55"',
        ),
      ),
    )
  return lying(s, strip(60, 150)) + lying(s, strip(200, 330))
}
