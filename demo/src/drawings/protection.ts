import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, fill, ink, line, plastic, rubber, screwHead, steel } from './paint.ts'
import { box, circle, group, linear, radial, type Sheet, shadow, times } from './sheet.ts'

export function goggles(s: Sheet): string {
  const tint = { clear: '#cfe6ee', yellow: '#f2cd32', dark: '#3a4148' }[String(s.look.lens)] ?? '#cfe6ee'
  const lens = linear(s, `0 #ffffff 0.9, 0.25 ${tint} 0.75, 0.7 ${tint} 0.85, 1 ${darker(tint, 0.3)} 0.9`)
  if (s.look.closed === 1)
    return (
      shadow(s, 300, 450, 250, 18) +
      rubber(s, 'M20 240Q60 210 90 230V370Q60 390 20 350Z', 'down', s.accent) +
      rubber(s, 'M580 240Q540 210 510 230V370Q540 390 580 350Z', 'down', s.accent) +
      plastic(
        s,
        'M80 220Q90 160 170 156H430Q510 160 520 220L522 340Q510 430 420 430Q350 430 330 386Q300 350 270 386Q250 430 180 430Q90 430 78 340Z',
        s.colour,
      ) +
      fill(
        'M112 232Q118 190 180 188H420Q482 190 488 232L490 330Q480 398 416 398Q362 396 346 358Q300 310 254 358Q238 396 184 398Q120 398 110 330Z',
        lens,
        'stroke="#333" stroke-opacity=".5" stroke-width="3"',
      ) +
      times(4, (i) => fill(circle(200 + i * 66, 172, 8), '#1d2023')) +
      lettering(s.brand, 300, 206, 22, { centre: true, fit: 150, colour: darker(tint, 0.5) }) +
      line('M150 220L200 340', '#fff', 15, 'opacity=".5"')
    )
  return (
    shadow(s, 300, 420, 250, 18) +
    line('M90 250Q30 250 40 330Q60 400 130 410', darker(s.colour, 0.1), 19) +
    line('M510 250Q570 250 560 330Q540 400 470 410', darker(s.colour, 0.1), 19) +
    fill(
      'M76 230Q180 196 300 226Q420 196 524 230Q540 300 500 356Q460 396 390 380Q340 366 326 316Q300 286 274 316Q260 366 210 380Q140 396 100 356Q60 300 76 230Z',
      lens,
      'stroke="#333" stroke-opacity=".6" stroke-width="3"',
    ) +
    plastic(s, 'M72 226Q180 186 300 216Q420 186 528 226L524 252Q420 220 300 246Q180 220 76 252Z', s.colour) +
    rubber(s, 'M270 306Q300 276 330 306L326 340Q300 310 274 340Z', 'down') +
    lettering(s.brand, 300, 216, 17, { centre: true, fit: 140, colour: ink(s.colour) }) +
    line('M130 270L170 350', '#fff', 13, 'opacity=".6"') +
    ball(s, 84, 244, 10, s.accent) +
    ball(s, 516, 244, 10, s.accent)
  )
}

export function respirator(s: Sheet): string {
  return (
    shadow(s, 300, 540, 180, 14) +
    line('M130 250Q30 200 80 90Q180 10 300 40Q420 10 520 90Q570 200 470 250', '#e2b23a', 9) +
    line('M120 380Q40 470 150 520Q300 570 450 520Q560 470 480 380', '#e2b23a', 9) +
    fill(
      'M110 250Q120 190 210 170Q300 110 390 170Q480 190 490 250Q500 400 400 480Q300 540 200 480Q100 400 110 250Z',
      radial(s, '0 #ffffff, 0.6 #eef1f3, 1 #bcc5cb', 0.45, 0.35, 0.7),
      'stroke="#9aa5ac" stroke-width="2"',
    ) +
    line('M130 270Q300 210 470 270M150 400Q300 470 450 400', '#c5ced4', 4) +
    fill('M224 176Q300 126 376 176L366 194Q300 150 234 194Z', '#aab2b9', 'stroke="#6d757c"') +
    (s.look.valve === 1
      ? plastic(s, box(244, 280, 112, 112, 24), s.colour) +
        times(5, (i) => fill(box(262, 296 + i * 18, 76, 8, 4), darker(s.colour, 0.5)))
      : '') +
    lettering(s.brand, 300, s.look.valve === 1 ? 424 : 320, 28, {
      centre: true,
      fit: 190,
      colour: s.colour,
    }) +
    line('M112 264v50M488 264v50', '#e2b23a', 8)
  )
}

export function halfMask(s: Sheet): string {
  const filter = (x: number) =>
    fill(circle(x, 350, 96, 104), darker(s.colour, 0.4)) +
    fill(
      circle(x, 344, 92, 98),
      radial(s, `0 ${lighter(s.colour, 0.3)}, 0.8 ${s.colour}, 1 ${darker(s.colour, 0.3)}`),
    ) +
    times(5, (i) =>
      fill(
        circle(x, 344, 76 - i * 15, 82 - i * 15),
        'none',
        `stroke="${darker(s.colour, 0.4)}" stroke-width="4" opacity=".6"`,
      ),
    )
  return (
    shadow(s, 300, 530, 220, 16) +
    line('M180 200Q80 150 120 60Q300 10 480 60Q520 150 420 200', '#2b2e32', 13) +
    rubber(
      s,
      'M220 170Q300 60 380 170Q460 240 450 360Q430 510 300 524Q170 510 150 360Q140 240 220 170Z',
      'right',
      '#3b4046',
    ) +
    filter(120) +
    filter(480) +
    plastic(s, 'M244 300Q300 270 356 300L370 420Q340 470 300 470Q260 470 230 420Z', '#52585f') +
    times(5, (i) => fill(box(262, 330 + i * 22, 76, 9, 4), '#15181b')) +
    lettering(s.brand, 300, 230, 26, { centre: true, fit: 130 })
  )
}

export function helmet(s: Sheet): string {
  const tone =
    { белая: '#f1f3f4', оранжевая: '#f0771a', жёлтая: '#f5c518', синяя: '#1f5fb0', красная: '#cf2a22' }[
      String(s.look.colour)
    ] ?? '#f1f3f4'
  return (
    shadow(s, 300, 486, 260, 20) +
    line('M170 430Q200 520 260 510', '#2b2e32', 13) +
    rubber(s, box(150, 400, 260, 60, 20), 'down') +
    fill(
      'M90 400Q70 150 290 120Q520 130 520 390L580 420Q590 446 556 446Q440 420 300 424Q160 424 80 434Q60 424 90 400Z',
      radial(s, `0 ${lighter(tone, 0.75)}, 0.4 ${tone}, 1 ${darker(tone, 0.42)}`, 0.36, 0.2, 0.85),
      `stroke="${darker(tone, 0.5)}" stroke-width="1.6"`,
    ) +
    fill(
      'M250 122Q300 90 350 124Q380 220 376 410L236 412Q226 220 250 122Z',
      linear(s, `0 ${lighter(tone, 0.5)}, 0.5 ${tone}, 1 ${darker(tone, 0.25)}`, 'right'),
      `stroke="${darker(tone, 0.4)}" stroke-opacity=".4"`,
    ) +
    line('M160 200Q110 290 116 390M440 200Q490 290 486 386', darker(tone, 0.3), 7, 'opacity=".5"') +
    line('M180 190Q146 250 146 330', '#fff', 13, 'opacity=".5"') +
    times(3, (i) => fill(box(176 + i * 17, 250, 8, 42, 4), darker(tone, 0.6))) +
    fill(box(250, 300, 112, 46, 8), s.colour) +
    lettering(s.brand, 306, 312, 22, { centre: true, fit: 92, colour: ink(s.colour) })
  )
}

export function earmuffs(s: Sheet): string {
  const cup = (x: number) =>
    rubber(s, box(x - (x < 300 ? 26 : 44), 300, 70, 210, 34), 'right') +
    plastic(s, box(x - 62, 286, 124, 236, 56), s.colour, 'right') +
    fill(box(x - 34, 330, 68, 148, 30), darker(s.colour, 0.2), 'opacity=".6"')
  return (
    shadow(s, 300, 548, 230, 16) +
    line('M120 330Q110 60 300 60Q490 60 480 330', '#2b2e32', 34) +
    line('M126 330Q116 66 300 66Q484 66 474 330', '#5d646b', 6) +
    line('M170 110Q230 66 300 64Q370 66 430 110', s.accent, 18) +
    cup(130) +
    cup(470) +
    group(
      'rotate(90 130 404)',
      lettering(s.brand, 130, 392, 24, { centre: true, fit: 120, colour: ink(s.colour) }),
    ) +
    group(
      'rotate(90 470 404)',
      lettering(s.brand, 470, 392, 24, { centre: true, fit: 120, colour: ink(s.colour) }),
    )
  )
}

export function weldMask(s: Sheet): string {
  return [
    shadow(s, 300, 560, 190, 14),
    line('M120 170Q60 240 100 320', '#2b2e32', 19),
    line('M480 170Q540 240 500 320', '#2b2e32', 19),
    fill(
      'M130 150Q160 40 300 36Q440 40 470 150L478 360Q460 500 300 566Q140 500 122 360Z',
      radial(s, '0 #626a72, 0.5 #2f3439, 1 #15181b', 0.4, 0.22, 0.85),
      'stroke="#0b0d0f" stroke-width="2"',
    ),
    fill(
      'M140 150Q190 100 240 96L200 40Q146 70 130 150ZM460 150Q410 100 360 96L400 40Q454 70 470 150Z',
      s.colour,
    ),
    plastic(s, s.look.wide === 1 ? box(160, 176, 280, 150, 18) : box(190, 190, 220, 116, 16), '#3b4046'),
    fill(
      s.look.wide === 1 ? box(178, 194, 244, 114, 10) : box(206, 206, 188, 84, 8),
      linear(s, '0 #2f6b4a, 0.4 #0f2c1e, 1 #3f8a5f', 'slant'),
    ),
    line('M220 216L260 276', '#fff', 11, 'opacity=".3"'),
    fill(box(262, 330, 76, 15, 4), '#1b2a52'),
    steel(s, box(182, 400, 236, 6, 3)),
    fill(
      'M140 400Q220 470 300 470Q380 470 460 400L440 450Q380 510 300 512Q220 510 160 450Z',
      s.colour,
      'opacity=".95"',
    ),
    lettering(s.brand, 300, 424, 30, { centre: true, fit: 180, colour: '#fff', weight: 1.2 }),
    screwHead(s, 134, 220, 14),
    screwHead(s, 466, 220, 14),
  ].join('')
}
