import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { fill, ink, line } from './paint.ts'
import { box, circle, linear, lying, ring, type Sheet, times } from './sheet.ts'

export function sawBlade(s: Sheet): string {
  const teeth = Number(s.look.teeth ?? 36)
  const edge = ring(300, 300, teeth * 3, (i) => [[244, 240, 222][i % 3] ?? 240, (i * 360) / (teeth * 3)])
  const tone = s.look.tone === 'alu' ? '#cfd6db' : '#bcc3c9'
  return lying(
    s,
    [
      fill(
        edge,
        linear(
          s,
          `0 ${lighter(tone, 0.6)}, 0.3 ${tone}, 0.5 ${lighter(tone, 0.5)}, 0.75 ${darker(tone, 0.12)}, 1 ${lighter(tone, 0.2)}`,
          'slant',
        ),
        'stroke="#5b636a" stroke-width="1.2"',
      ),
      times(
        teeth,
        (i) =>
          `<g transform="rotate(${(i * 360) / teeth + 1} 300 300)">${fill(box(540, 297, 7, 8), '#5d646b')}</g>`,
      ),
      times(
        4,
        (i) =>
          `<g transform="rotate(${i * 90 + 20} 300 300)">${line('M300 74Q310 110 296 140', '#fff', 5)}${fill(circle(296, 144, 7), '#fff', 'stroke="#8b939a"')}</g>`,
      ),
      fill(circle(300, 300, 150), 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="2"'),
      fill('M164 270A140 140 0 0 1 436 270L380 282A84 84 0 0 0 220 282Z', s.colour),
      lettering(s.brand, 300, 186, 30, { centre: true, fit: 150, colour: ink(s.colour), weight: 1.3 }),
      fill('M178 358A136 136 0 0 0 422 358L376 336A84 84 0 0 1 224 336Z', s.accent),
      lettering(`Z${teeth}`, 300, 390, 24, { centre: true }),
      fill(circle(300, 300, 44), 'none', 'stroke="#8b939a" stroke-width="2"'),
      fill(circle(300, 300, 30), '#fff', 'stroke="#6d757c" stroke-width="3"'),
    ].join(''),
  )
}
