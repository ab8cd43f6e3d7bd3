import { darker, lighter, wood } from './colour.ts'
import { lettering } from './lettering.ts'
import { fill, ink, line, plastic, ribs, rubber, steel } from './paint.ts'
import { box, circle, group, linear, lying, type Sheet, times } from './sheet.ts'

function grain(x: number, y: number, h: number): string {
  return times(5, (i) =>
    line(
      `M${x - 10 + i * 5} ${y + 14 + i * 9}Q${x - 8 + i * 5} ${y + h / 2} ${x - 11 + i * 5} ${y + h - 20 - i * 12}`,
      '#8a5a26',
      1.4,
      'opacity=".4"',
    ),
  )
}

/** A vertical handle below y: brand colours for fibreglass, pale wood otherwise. */
function shaft(s: Sheet, y: number, length: number, w: number): string {
  const bottom = y + length
  const d = `M${300 - w * 0.38} ${y}H${300 + w * 0.38}L${300 + w * 0.42} ${y + length * 0.4}Q${300 + w * 0.62} ${y + length * 0.7} ${300 + w * 0.56} ${bottom - 8}Q300 ${bottom + 10} ${300 - w * 0.56} ${bottom - 8}Q${300 - w * 0.62} ${y + length * 0.7} ${300 - w * 0.42} ${y + length * 0.4}Z`
  if (s.look.handle === 'wood')
    return (
      fill(
        d,
        linear(
          s,
          `0 ${darker(wood, 0.28)}, 0.25 ${lighter(wood, 0.42)}, 0.6 ${wood}, 1 ${darker(wood, 0.4)}`,
          'right',
        ),
        'stroke="#7a5222" stroke-opacity=".6"',
      ) +
      grain(300, y, length) +
      fill(box(300 - w * 0.6, bottom - 62, w * 1.2, 34, 4), s.colour) +
      lettering(s.brand, 300, bottom - 52, 13, { centre: true, fit: w, colour: ink(s.colour) })
    )
  return [
    plastic(s, d, s.colour, 'right'),
    rubber(
      s,
      `M${300 - w * 0.48} ${y + length * 0.46}Q${300 - w * 0.62} ${y + length * 0.72} ${300 - w * 0.56} ${bottom - 8}Q300 ${bottom + 10} ${300 + w * 0.56} ${bottom - 8}Q${300 + w * 0.62} ${y + length * 0.72} ${300 + w * 0.48} ${y + length * 0.46}Q300 ${y + length * 0.52} ${300 - w * 0.48} ${y + length * 0.46}Z`,
    ),
    ribs(300 - w * 0.34, y + length * 0.6, Math.floor(length / 42), w * 0.68, 13),
    group(
      `rotate(90 300 ${y + length * 0.26})`,
      lettering(s.brand, 300, y + length * 0.26 - w * 0.2, w * 0.4, {
        centre: true,
        fit: length * 0.3,
        colour: ink(s.colour),
      }),
    ),
  ].join('')
}

const heads: Record<string, (s: Sheet) => string> = {
  bench: (s) =>
    steel(
      s,
      'M150 70H196V86H250V70H350V86L452 104Q462 112 452 120L350 140V150H250V138H196V154H150Q140 112 150 70Z',
      'down',
      '#6f777e',
    ) + fill(box(150, 74, 16, 76, 3), '#e3e7ea', 'opacity=".75"'),
  claw: (s) =>
    steel(
      s,
      'M150 74H192L204 92H258V76H342V90Q420 84 470 140Q478 160 462 164Q430 124 342 136V150H258V136H204L192 152H150Q142 112 150 74Z',
      'down',
      '#808890',
    ) +
    line('M464 152Q430 112 372 112', '#2d3339', 5) +
    fill(box(150, 78, 14, 70, 3), '#eef1f3', 'opacity=".8"'),
  pick: (s) =>
    steel(
      s,
      'M152 74H208V90H256V74H344V90L470 150Q474 166 458 164L344 140V150H256V140H208V152H152Z',
      'down',
      '#6f777e',
    ),
  mallet: (s) =>
    rubber(s, 'M160 56Q300 44 440 56Q456 112 440 170Q300 182 160 170Q144 112 160 56Z', 'down', '#2c2f33') +
    fill(box(196, 52, 10, 122), '#000', 'opacity=".4"') +
    fill(box(394, 52, 10, 122), '#000', 'opacity=".4"') +
    lettering(s.brand, 300, 98, 30, { centre: true, fit: 160, colour: '#8b939a' }),
  sledge: (s) =>
    steel(
      s,
      'M128 66L156 50H226L250 66H350L374 50H444L472 66V154L444 170H374L350 154H250L226 170H156L128 154Z',
      'down',
      '#5d656c',
    ) +
    fill('M128 66L156 50L156 170L128 154Z', '#dfe4e8', 'opacity=".55"') +
    fill('M472 66L444 50L444 170L472 154Z', '#dfe4e8', 'opacity=".4"') +
    lettering(s.brand, 300, 98, 26, { centre: true, fit: 90, colour: '#e9edf0' }),
}

export function hammer(s: Sheet): string {
  const form = String(s.look.form)
  const big = form === 'sledge' || form === 'mallet'
  return group(
    'rotate(34 300 300)',
    lying(
      s,
      group(
        'translate(0 6)',
        shaft(s, 100, 460, big ? 58 : 48),
        heads[form]?.(s) ?? '',
        form === 'mallet' || form === 'sledge'
          ? ''
          : fill(
              circle(300, 82, 20, 6),
              s.look.handle === 'wood' ? wood : s.accent,
              'stroke="#222" stroke-opacity=".5"',
            ),
      ),
    ),
  )
}

export function axe(s: Sheet): string {
  const maul = s.look.maul === 1
  const head = maul
    ? 'M240 60H356V164H240L150 190Q120 112 150 34Z'
    : 'M262 66H352V150H276Q220 164 176 226Q116 130 158 20Q200 62 262 66Z'
  const edge = maul
    ? 'M150 34Q120 112 150 190L176 182Q150 112 176 42Z'
    : 'M158 20Q116 130 176 226L196 200Q146 124 180 42Z'
  return group(
    'rotate(32 300 300)',
    lying(
      s,
      shaft(s, 70, 496, maul ? 56 : 50) +
        fill(
          head,
          linear(s, `0 ${lighter(s.colour, 0.2)}, 0.5 ${s.colour}, 1 ${darker(s.colour, 0.4)}`),
          `stroke="${darker(s.colour, 0.6)}" stroke-width="1.5"`,
        ) +
        steel(s, edge, 'right') +
        fill(box(330, maul ? 64 : 70, 20, maul ? 96 : 76, 4), '#8b939a') +
        lettering(s.brand, 262, 92, 22, { centre: true, fit: 100, colour: ink(s.colour) }),
    ),
  )
}

export function coldChisel(s: Sheet): string {
  const guard = s.look.guard === 1
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      steel(
        s,
        'M20 268H40L170 278L210 272H520L566 280V320L520 328H210L170 322L40 332H20Z',
        'down',
        '#6d757c',
      ) +
        fill('M20 268H40L90 272V328L40 332H20Z', '#e4e8eb', 'opacity=".8"') +
        fill(box(546, 280, 20, 40, 3), s.accent) +
        (guard
          ? rubber(
              s,
              'M250 266H460Q476 236 500 236Q516 300 500 364Q476 364 460 334H250Q240 300 250 266Z',
              'down',
              s.colour,
            ) + ribs(276, 284, 3, 160, 15)
          : fill(box(260, 272, 180, 56), s.colour) +
            lettering(s.brand, 350, 290, 22, { centre: true, fit: 160, colour: ink(s.colour) })),
    ),
  )
}

export function crowbar(s: Sheet): string {
  const d =
    'M30 330L44 312L110 292H470Q520 290 530 250Q536 214 510 206L480 214L470 196L506 176Q564 178 566 250Q560 326 480 328H110L40 346Z'
  return group(
    'rotate(-30 300 300)',
    lying(
      s,
      fill(
        d,
        linear(s, `0 ${lighter(s.colour, 0.4)}, 0.4 ${s.colour}, 1 ${darker(s.colour, 0.5)}`),
        `stroke="${darker(s.colour, 0.6)}" stroke-width="1.5"`,
      ) +
        line('M120 303H470', '#fff', 4, 'opacity=".35"') +
        fill('M30 330L44 312L84 300L76 336L40 346Z', '#c8ced4', 'stroke="#666"') +
        line('M32 332L66 322', '#444', 4) +
        lettering(s.brand, 290, 302, 17, { centre: true, fit: 200, colour: ink(s.colour) }),
    ),
  )
}
