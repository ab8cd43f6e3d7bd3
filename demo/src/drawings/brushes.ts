import { hole, speckles } from './abrasives.ts'
import { brass, darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { bar, fill, ink, line, plastic, steel } from './paint.ts'
import { box, circle, group, linear, lying, radial, type Sheet, times } from './sheet.ts'

export function wireCup(s: Sheet): string {
  const w = s.look.d === 1 ? 205 : 178
  const wires = times(46, (i) =>
    line(
      `M${300 - w * 0.62 + i * ((w * 1.24) / 45)} 330L${300 - w + i * ((w * 2) / 45)} ${470 + (i % 3) * 7}`,
      i % 3 ? (s.look.knot === 1 ? '#8f979e' : '#c2a25a') : '#5f666c',
      s.look.knot === 1 ? 5.6 : 3.4,
    ),
  )
  return lying(
    s,
    [
      bar(s, 262, 90, 76, 74, '#9aa2a9', 'right', 5),
      fill('M262 110L338 96L338 108L262 122Z', '#5a6168'),
      wires,
      steel(s, `M240 164H360L${300 + w * 0.66} 260V352H${300 - w * 0.66}V260Z`, 'right', '#aab2b9'),
      fill(box(300 - w * 0.66, 286, w * 1.32, 50), s.colour),
      lettering(s.brand, 300, 296, 28, { centre: true, fit: w, colour: ink(s.colour) }),
    ].join(''),
  )
}

export function wireWheel(s: Sheet): string {
  const tone = s.look.tone === 'nylon' ? '#d8642a' : s.look.tone === 'brass' ? brass : '#969ea5'
  const r = 236
  return lying(
    s,
    [
      times(
        120,
        (i) =>
          `<g transform="rotate(${i * 3} 300 300)">${line(`M300 180L${297 + (i % 3) * 3} ${300 - r + (i % 4) * 4}`, i % 2 ? tone : darker(tone, 0.35), 5)}</g>`,
      ),
      fill(
        circle(300, 300, 130),
        radial(s, '0 #f0f2f4, 0.7 #b8bfc6, 1 #7b838a', 0.4, 0.35, 0.8),
        'stroke="#5a6168" stroke-width="2"',
      ),
      fill(circle(300, 300, 104), 'none', 'stroke="#8b939a" stroke-width="3"'),
      fill(circle(300, 300, 88), s.colour),
      lettering(s.brand, 300, 236, 22, { centre: true, fit: 130, colour: ink(s.colour) }),
      plastic(s, box(262, 364, 76, 8, 4), s.accent),
      hole(34),
    ].join(''),
  )
}

export function sponge(s: Sheet): string {
  const tone = s.look.grit === 'coarse' ? '#5e5046' : '#8c7a66'
  return lying(
    s,
    [
      fill('M110 230L380 150L520 290L250 380Z', linear(s, `0 ${lighter(tone, 0.2)}, 1 ${tone}`)),
      fill('M110 230L250 380L250 470L110 320Z', linear(s, `0 ${lighter(s.colour, 0.2)}, 1 ${s.colour}`)),
      fill('M250 380L520 290L520 380L250 470Z', linear(s, `0 ${s.colour}, 1 ${darker(s.colour, 0.3)}`)),
      group('translate(-15 115) scale(1.1 .5)', speckles(s, 118, '#201a15', 150)),
    ].join(''),
  )
}

export function sandpaperRoll(s: Sheet): string {
  const w = s.look.wide === 1 ? 330 : 240
  const tone = s.look.tone === 'coarse' ? '#a9652f' : '#c08a4a'
  const x = 300 - w / 2
  return lying(
    s,
    [
      fill(
        `M${x} 250H${x + w}V480Q${x + w} 540 ${x + w + 30} 556L${x + 30} 556Q${x} 540 ${x} 480Z`,
        linear(s, `0 ${darker(tone, 0.4)}, 0.2 ${tone}, 0.8 ${lighter(tone, 0.14)}, 1 ${darker(tone, 0.1)}`),
      ),
      bar(s, x, 110, w, 190, tone, 'down', 14),
      fill(circle(x + w, 205, 34, 94), '#e9dcc0', 'stroke="#8a6a3c"'),
      fill(circle(x + w, 205, 22, 62), 'none', 'stroke="#b08d58" stroke-width="5"'),
      fill(circle(x + w, 205, 12, 34), '#6f5130'),
      fill(
        box(x + w * 0.2, 110, w * 0.46, 190),
        linear(s, `0 ${darker(s.colour, 0.3)}, 0.25 ${lighter(s.colour, 0.2)}, 1 ${darker(s.colour, 0.4)}`),
      ),
      lettering(s.brand, x + w * 0.43, 186, 30, { centre: true, fit: w * 0.4, colour: ink(s.colour) }),
    ].join(''),
  )
}
