import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { fill, ink, line } from './paint.ts'
import { box, circle, group, linear, lying, polygon, radial, ring, type Sheet, times } from './sheet.ts'

const radiusOf = (s: Sheet) =>
  ({ 100: 186, 115: 192, 125: 204, 150: 220, 180: 234, 200: 240, 225: 244, 230: 246, 355: 252 })[
    Number(s.look.d)
  ] ?? 220
export const hole = (r: number) =>
  fill(circle(300, 300, r), '#fff') + fill(circle(300, 300, r), 'none', 'stroke="#6b737a" stroke-width="5"')

/** Grains scattered over a disc around the centre of the sheet. */
export function speckles(_s: Sheet, r: number, colour: string, count: number): string {
  let seed = r * 7 + count
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const dots = Array.from({ length: count }, () => {
    const angle = random() * Math.PI * 2
    const far = r * Math.sqrt(0.14 + random() * 0.84)
    return `M${(300 + far * Math.cos(angle)).toFixed(0)} ${(300 + far * Math.sin(angle)).toFixed(0)}h2`
  })
  return line(dots.join(''), colour, 2.4, 'opacity=".5"')
}

export function cuttingDisc(s: Sheet): string {
  const tones: Record<string, [string, string]> = {
    metal: ['#3b3f44', '#1f5fb0'],
    inox: ['#454a4f', '#2f9fc4'],
    stone: ['#6f7578', '#3c9a4a'],
    grind: ['#5a4f49', '#c23a22'],
  }
  const [body, band] = tones[String(s.look.tone)] ?? ['#3b3f44', '#1f5fb0']
  const r = radiusOf(s)
  const bore = Math.max(24, (22.2 / Number(s.look.d ?? 125)) * r)
  const inner =
    s.look.tone === 'grind'
      ? fill(circle(300, 300, r * 0.42), linear(s, '0 #2c2724, 1 #8a7d75', 'slant'))
      : ''
  return lying(
    s,
    [
      fill(
        circle(300, 300, r),
        radial(s, `0 ${lighter(body, 0.2)}, 0.8 ${body}, 1 ${darker(body, 0.35)}`, 0.4, 0.35, 0.8),
      ),
      speckles(s, r * 0.97, lighter(body, 0.5), 190),
      speckles(s, r * 0.9, '#111', 150),
      fill(circle(300, 300, r * 0.72), s.colour),
      fill(circle(300, 300, r * 0.72), linear(s, '0 #fff 0.28, 0.5 #fff 0, 1 #000 0.2', 'slant')),
      fill(`M${300 - r * 0.7} 330A${r * 0.72} ${r * 0.72} 0 0 0 ${300 + r * 0.7} 330Z`, band),
      fill(circle(300, 300, r * 0.72), 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="3"'),
      inner,
      lettering(s.brand, 300, 300 - r * 0.5, r * 0.15, {
        centre: true,
        fit: r * 0.95,
        colour: ink(s.colour),
        weight: 1.25,
      }),
      lettering(`${s.look.d ?? 125}`, 300, 300 + r * 0.34, r * 0.19, {
        centre: true,
        weight: 1.2,
        slant: false,
      }),
      fill(circle(300, 300, bore + 26), radial(s, '0 #fdfdfd, 0.6 #b6bdc3, 1 #eef0f2'), 'stroke="#7a828a"'),
      hole(bore),
      fill(circle(300, 300, r), linear(s, '0 #fff 0.22, 0.35 #fff 0, 0.6 #fff 0.1, 1 #000 0.1', 'slant')),
    ].join(''),
  )
}

export function flapDisc(s: Sheet): string {
  const r = radiusOf(s)
  const tone = s.look.blue === 1 ? '#3a6ea0' : s.look.grit === 'coarse' ? '#8a4a2c' : '#a5623a'
  const flaps = times(
    44,
    (i) =>
      `<g transform="rotate(${i * (360 / 44)} 300 300)">${fill(
        polygon([
          [300 - 4, 300 - r],
          [300 + r * 0.2, 300 - r * 0.97],
          [300 + r * 0.12, 300 - r * 0.46],
          [300 - 4, 300 - r * 0.46],
        ]),
        linear(s, `0 ${lighter(tone, 0.24)}, 0.6 ${tone}, 1 ${darker(tone, 0.45)}`, 'right'),
        `stroke="${darker(tone, 0.6)}" stroke-width=".8"`,
      )}</g>`,
  )
  return lying(
    s,
    [
      fill(circle(300, 300, r * 0.98), darker(tone, 0.5)),
      flaps,
      fill(circle(300, 300, r * 0.48), radial(s, '0 #eceff1, 0.8 #cfd4d9, 1 #8b939a'), 'stroke="#6a7279"'),
      fill(circle(300, 300, r * 0.42), s.colour),
      lettering(s.brand, 300, 300 - r * 0.34, r * 0.09, {
        centre: true,
        fit: r * 0.56,
        colour: ink(s.colour),
        weight: 1.25,
      }),
      lettering(`${s.look.d ?? 125}`, 300, 300 + r * 0.24, r * 0.1, {
        centre: true,
        colour: ink(s.colour),
        slant: false,
      }),
      hole(r * 0.18),
    ].join(''),
  )
}

export function diamondDisc(s: Sheet): string {
  const r = radiusOf(s)
  const rim = String(s.look.rim)
  const edge =
    rim === 'turbo'
      ? ring(300, 300, 120, (i) => [i % 2 ? r : r * 0.955, i * 3 + (i % 2 ? 1.2 : 0)])
      : circle(300, 300, r)
  const slots =
    rim === 'segment'
      ? times(
          12,
          (i) =>
            `<g transform="rotate(${i * 30} 300 300)">${fill(`${box(294, 300 - r - 2, 12, r * 0.17)}${circle(300, 300 - r * 0.82, 9)}`, '#fff')}${line(`M294 ${300 - r}V${300 - r * 0.86}`, '#7d858c', 1.4)}</g>`,
        )
      : ''
  return lying(
    s,
    [
      fill(edge, linear(s, '0 #d6cfae, 0.4 #8e8872, 1 #5d5947', 'slant'), 'stroke="#3f3c2e"'),
      speckles(s, r * 0.99, '#f4eccb', 140),
      fill(
        circle(300, 300, r * 0.88),
        radial(s, '0 #f3f5f7, 0.55 #c3cad0, 1 #9098a0', 0.4, 0.3, 0.9),
        'stroke="#6d757c"',
      ),
      times(
        rim === 'solid' ? 0 : 6,
        (i) =>
          `<g transform="rotate(${i * 60 + 15} 300 300)">${fill(circle(300, 300 - r * 0.74, 11), '#fff', 'stroke="#7d858c" stroke-width="2"')}</g>`,
      ),
      slots,
      fill(circle(300, 300, r * 0.62), s.colour),
      fill(circle(300, 300, r * 0.62), linear(s, '0 #fff 0.3, 0.5 #fff 0, 1 #000 0.2', 'slant')),
      fill(
        circle(300, 300, r * 0.56),
        'none',
        `stroke="${ink(s.colour)}" stroke-opacity=".6" stroke-width="2"`,
      ),
      lettering(s.brand, 300, 300 - r * 0.43, r * 0.13, {
        centre: true,
        fit: r * 0.76,
        colour: ink(s.colour),
        weight: 1.25,
      }),
      lettering(`${s.look.d ?? 125}`, 300, 300 + r * 0.26, r * 0.18, {
        centre: true,
        colour: ink(s.colour),
        weight: 1.2,
        slant: false,
      }),
      fill(circle(300, 300, r * 0.18), '#e6e9ec', 'stroke="#8b939a"'),
      hole(r * 0.12),
    ].join(''),
  )
}

export function diamondCup(s: Sheet): string {
  const r = radiusOf(s) * 1.05
  return lying(
    s,
    [
      fill(
        circle(300, 300, r),
        radial(s, `0 ${darker(s.colour, 0.1)}, 0.7 ${s.colour}, 1 ${darker(s.colour, 0.5)}`),
      ),
      times(
        16,
        (i) =>
          `<g transform="rotate(${i * 22.5} 300 300)">${fill(
            polygon([
              [276, 300 - r],
              [324, 300 - r],
              [316, 300 - r * 0.72],
              [270, 300 - r * 0.72],
            ]),
            linear(s, '0 #c9c2a2, 1 #6f6a55'),
            'stroke="#3f3c2e"',
          )}</g>`,
      ),
      fill(
        circle(300, 300, r * 0.6),
        radial(s, `0 ${lighter(s.colour, 0.3)}, 1 ${darker(s.colour, 0.25)}`),
        `stroke="${darker(s.colour, 0.5)}" stroke-width="2"`,
      ),
      times(
        8,
        (i) =>
          `<g transform="rotate(${i * 45} 300 300)">${fill(circle(300, 300 - r * 0.46, 16), '#fff', 'stroke="#444" stroke-opacity=".5" stroke-width="3"')}</g>`,
      ),
      lettering(s.brand, 300, 300 + r * 0.2, r * 0.09, { centre: true, fit: r * 0.5, colour: ink(s.colour) }),
      hole(r * 0.15),
    ].join(''),
  )
}

export function sandingDisc(s: Sheet): string {
  const r = 190
  const count = Number(s.look.holes ?? 8)
  const tone = s.look.grit === 'coarse' ? '#b4763d' : '#cda66a'
  const disc = (dx: number, dy: number, colour: string) =>
    group(
      `translate(${dx} ${dy})`,
      fill(
        circle(300, 300, r),
        radial(s, `0 ${lighter(colour, 0.18)}, 0.8 ${colour}, 1 ${darker(colour, 0.18)}`),
        `stroke="${darker(colour, 0.45)}"`,
      ),
      speckles(s, r, darker(colour, 0.55), 200),
      speckles(s, r * 0.95, '#fff3d6', 140),
      times(
        count,
        (i) =>
          `<g transform="rotate(${(360 / count) * i} 300 300)">${fill(circle(300, 300 - r * 0.66, 17), '#fff', `stroke="${darker(colour, 0.5)}" stroke-width="2"`)}</g>`,
      ),
      fill(circle(300, 300, 17), '#fff', `stroke="${darker(colour, 0.5)}" stroke-width="2"`),
    )
  return lying(s, disc(54, -46, darker(tone, 0.12)) + disc(4, -2, tone)) + lying(s, disc(-52, 46, tone))
}
