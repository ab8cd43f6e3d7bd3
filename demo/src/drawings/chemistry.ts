import { darker, lighter, mix } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, steel } from './paint.ts'
import { box, circle, group, linear, lying, type Sheet, shadow, times } from './sheet.ts'

const paints: Record<string, string> = {
  прозрачный: '#dbe7ec',
  белый: '#f4f5f6',
  серый: '#8b939a',
  чёрный: '#25282c',
  бежевый: '#d9c3a0',
  коричневый: '#6b4a30',
  дуб: '#c79a5c',
  сосна: '#e3bd7c',
}
const ral: Record<string, string> = {
  9003: '#f2f4f5',
  9005: '#1d1f22',
  3020: '#c8201a',
  5005: '#1c4f8c',
  6005: '#1f4d38',
  1021: '#eebd10',
  7040: '#9aa1a7',
  8017: '#4a2f26',
  2004: '#e8641b',
}

export function sealant(s: Sheet): string {
  const tone = paints[String(s.look.tone)] ?? '#f4f5f6'
  const k = s.look.small === 1 ? 0.8 : 1
  return group(
    `translate(${300 - 300 * k} ${560 - 560 * k}) scale(${k})`,
    shadow(s, 300, 562, 110, 10),
    fill(
      'M288 20L312 20L330 150L270 150Z',
      linear(s, '0 #ccd3d8, 0.35 #fff, 1 #aab2b9', 'right'),
      'stroke="#8b939a"',
    ),
    bar(s, 258, 140, 84, 26, '#e6e9ec', 'right', 4),
    bar(s, 214, 164, 172, 392, '#f6f7f8', 'right', 8),
    fill(
      box(215, 200, 170, 200),
      linear(
        s,
        `0 ${darker(s.colour, 0.4)}, 0.25 ${lighter(s.colour, 0.3)}, 0.5 ${s.colour}, 1 ${darker(s.colour, 0.45)}`,
        'right',
      ),
    ),
    fill(box(215, 400, 170, 20), s.accent),
    lettering(s.brand, 300, 224, 34, { centre: true, fit: 140, colour: ink(s.colour), weight: 1.2 }),
    line('M240 290Q270 270 300 290T360 290', ink(s.colour), 7, 'opacity=".85"'),
    line('M240 320Q270 300 300 320T360 320', ink(s.colour), 7, 'opacity=".5"'),
    fill(box(232, 440, 136, 84, 6), tone, 'stroke="#8b939a"'),
    fill(box(214, 536, 172, 20, 4), '#8b939a', 'opacity=".35"'),
  )
}

function aerosol(s: Sheet, body: string, cap: string, top: string): string {
  return [
    shadow(s, 300, 562, 130, 12),
    top,
    bar(s, 200, 150, 200, 410, body, 'right', 14),
    fill(
      'M200 164Q204 120 262 112H338Q396 120 400 164Z',
      linear(s, '0 #8b939a, 0.3 #fff, 0.6 #c3cad0, 1 #6d757c', 'right'),
      'stroke="#5d646b"',
    ),
    fill(
      box(201, 240, 198, 210),
      linear(
        s,
        `0 ${darker(s.colour, 0.4)}, 0.25 ${lighter(s.colour, 0.28)}, 0.5 ${s.colour}, 1 ${darker(s.colour, 0.45)}`,
        'right',
      ),
    ),
    fill('M201 440L399 400L399 450L201 490Z', cap),
    lettering(s.brand, 300, 268, 40, { centre: true, fit: 164, colour: ink(s.colour), weight: 1.2 }),
    bar(s, 200, 546, 200, 14, '#b7bec5', 'right', 5),
  ].join('')
}

export function foamCan(s: Sheet): string {
  const gun = s.look.gun === 1
  const top = gun
    ? bar(s, 272, 40, 56, 76, '#25282c', 'right', 5) +
      times(5, (i) => line(`M274 ${52 + i * 11}h52`, '#000', 3))
    : line('M330 70L420 60L440 200', '#dfe3e6', 11) + bar(s, 276, 64, 58, 54, '#f2f4f5', 'right', 6)
  return (
    aerosol(s, lighter(s.colour, 0.1), s.accent, top) +
    times(7, (i) => ball(s, 240 + ((i * 47) % 130), 370 + ((i * 31) % 50), 16 + (i % 3) * 5, '#f2e3b0'))
  )
}

export function sprayCan(s: Sheet): string {
  const tone = ral[String(s.look.ral)] ?? s.accent
  return (
    aerosol(
      s,
      mix(tone, '#ffffff', 0.1),
      tone,
      bar(s, 222, 34, 156, 100, tone, 'right', 18) +
        fill(circle(300, 42, 60, 9), lighter(tone, 0.4), 'opacity=".7"'),
    ) +
    fill(circle(300, 362, 44), '#fff') +
    fill(circle(300, 362, 37), tone, 'stroke="#444" stroke-opacity=".3"')
  )
}

export function glue(s: Sheet): string {
  return [
    shadow(s, 300, 540, 190, 16),
    bar(s, 140, 170, 320, 366, '#f2f4f5', 'right', 26),
    fill(
      box(141, 240, 318, 220),
      linear(
        s,
        `0 ${darker(s.colour, 0.4)}, 0.25 ${lighter(s.colour, 0.28)}, 0.5 ${s.colour}, 1 ${darker(s.colour, 0.45)}`,
        'right',
      ),
    ),
    bar(s, 128, 120, 344, 66, s.accent, 'right', 12),
    times(28, (i) => line(`M${140 + i * 12} 130v46`, '#000', 2, 'opacity=".25"')),
    lettering(s.brand, 300, 280, 56, { centre: true, fit: 260, colour: ink(s.colour), weight: 1.2 }),
    fill('M300 360Q340 410 300 440Q260 410 300 360Z', '#fff', 'opacity=".9"'),
  ].join('')
}

export function sealantGun(s: Sheet): string {
  const tool =
    steel(s, 'M40 200H60V310H40ZM370 190H390V320H370Z', 'right', '#6d757c') +
    fill(
      'M50 206H380V222H50ZM50 288H380V304H50Z',
      linear(s, `0 ${lighter(s.colour, 0.3)}, 1 ${darker(s.colour, 0.3)}`),
      'stroke="#222" stroke-opacity=".4"',
    ) +
    bar(s, 66, 224, 300, 62, '#eef1f3') +
    fill(box(110, 224, 180, 62), s.colour, 'opacity=".85"') +
    fill('M66 240L10 250L10 260L66 270Z', '#dfe3e6', 'stroke="#8b939a"') +
    bar(s, 380, 248, 200, 13, '#aab2b9') +
    line('M578 254V300', '#8b939a', 11) +
    plastic(
      s,
      'M384 210H450Q470 214 472 240L520 440Q520 466 494 468Q470 466 466 446L416 300H384Z',
      s.colour,
    ) +
    rubber(s, 'M440 300L482 290L520 440Q520 466 494 468Q470 466 466 446Z') +
    plastic(s, 'M396 300L420 306L424 440Q424 466 404 466Q388 462 390 440Z', '#3a3f45') +
    lettering(s.brand, 200, 240, 28, { centre: true, fit: 150, colour: ink(s.colour) })
  return group('rotate(-12 300 300) translate(6 -20)', lying(s, tool))
}

export function foamGun(s: Sheet): string {
  const barrel = s.look.coat === 1 ? '#3a5a48' : '#b7bec5'
  return group(
    'rotate(-8 300 300)',
    lying(
      s,
      bar(s, 20, 212, 330, 15, barrel) +
        fill('M24 208L0 216L0 222L24 230Z', '#c8a24a') +
        plastic(
          s,
          'M330 190H470Q510 196 516 226L560 430Q562 470 526 476Q496 472 490 446L450 300H330Z',
          s.colour,
        ) +
        rubber(s, 'M462 300L530 280L560 430Q562 470 526 476Q496 472 490 446Z') +
        ribs(496, 330, 7, 36, 15) +
        steel(s, 'M396 300L424 306L440 420Q438 446 418 444Q404 440 402 416Z', 'right', '#8b939a') +
        bar(s, 350, 110, 80, 84, '#8b939a', 'right', 6) +
        times(6, (i) => line(`M352 ${120 + i * 12}h76`, '#333', 3, 'opacity=".5"')) +
        bar(s, 510, 220, 66, 34, s.accent, 'down', 8) +
        lettering(s.brand, 346, 222, 34, { fit: 140, colour: ink(s.colour), weight: 1.2 }),
    ),
  )
}
