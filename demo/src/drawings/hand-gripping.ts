import { darker, lighter, wood } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel } from './paint.ts'
import { box, circle, group, lying, type Sheet, shadow, times } from './sheet.ts'

const jaws: Record<string, string> = {
  combi: 'M298 60Q258 58 252 110L240 210L262 262L298 250Z',
  side: 'M298 130Q236 120 234 190L246 240L270 266L298 250Z',
  long: 'M298 24L284 26L262 150L244 216L264 262L298 250Z',
  pump: 'M298 70Q240 60 220 130L214 200L262 262L298 250Z',
}

/** Pliers stand with their jaws up. The second half is the mirrored first one. */
export function pliers(s: Sheet): string {
  const vde = s.look.vde === 1
  const form = String(s.look.form)
  const grip = vde ? '#d2281e' : s.colour
  const half = [
    plastic(
      s,
      'M238 290Q196 380 214 470Q222 546 246 566Q270 572 274 548Q252 470 262 400Q272 340 286 310Q262 306 250 272Z',
      grip,
      'right',
    ),
    rubber(
      s,
      'M222 350Q200 420 216 476Q224 546 246 566Q262 570 268 560Q244 480 244 420Q244 380 256 340Z',
      'right',
      vde ? '#e9b21d' : '#33373c',
    ),
    ribs(222, 400, 8, 22, 14),
    steel(s, `M240 216L232 286Q240 296 252 300L290 312L300 300V230Z`, 'right', '#7d858c'),
  ].join('')
  const jaw = steel(s, jaws[form] ?? '', 'right', '#8b939a')
  const teeth =
    form === 'combi' || form === 'pump'
      ? times(9, (i) => line(`M286 ${84 + i * 9}h26`, '#30363c', 2.6)) +
        fill(circle(300, 190, 13, 20), '#23282d')
      : form === 'long'
        ? times(10, (i) => line(`M294 ${44 + i * 9}h12`, '#30363c', 2))
        : fill('M300 132L286 160L300 236L314 160Z', '#eef1f3', 'stroke="#444"')
  return group(
    'rotate(38 300 300)',
    lying(
      s,
      group('translate(600 0) scale(-1 1)', half, jaw) +
        half +
        jaw +
        line('M300 70V240', '#2b3035', 2.5) +
        teeth +
        fill(circle(300, 274, 36), '#6d757c') +
        ball(s, 300, 274, 31, '#9aa2aa') +
        ball(s, 300, 274, 14, '#6d757c'),
    ),
  )
}

export function clampF(s: Sheet): string {
  const l = s.look.long === 1 ? 500 : 440
  const x = 300 - l / 2
  return group(
    'rotate(-24 300 300)',
    lying(
      s,
      [
        steel(s, box(x, 200, l, 24, 3), 'down', '#aab2b9'),
        times(Math.floor(l / 12), (i) => line(`M${x + 8 + i * 12} 219v5`, '#444', 2)),
        plastic(s, `M${x} 190H${x + 46}V236L${x + 34} 360H${x + 4}Z`, s.colour),
        rubber(s, box(x + 26, 336, 22, 40, 5)),
        plastic(
          s,
          `M${x + l * 0.62} 186H${x + l * 0.62 + 50}L${x + l * 0.62 + 44} 380H${x + l * 0.62 + 8}Z`,
          s.colour,
        ),
        group(
          `rotate(90 ${x + l * 0.62 + 26} 270)`,
          lettering(s.brand, x + l * 0.62 + 26, 260, 20, { centre: true, fit: 80, colour: ink(s.colour) }),
        ),
        bar(s, x + 120, 348, l * 0.62 + 10, 16, '#9aa2aa'),
        times(24, (i) => line(`M${x + 128 + i * 11} 348l5 16`, '#333', 2, 'opacity=".6"')),
        bar(s, x + 104, 336, 20, 40, '#3a3e43', 'down', 4),
        plastic(s, box(x + l * 0.62 + 100, 334, 110, 46, 16), s.accent),
        ribs(x + l * 0.62 + 114, 344, 3, 80, 12),
      ].join(''),
    ),
  )
}

export function clampG(s: Sheet): string {
  return group(
    'translate(14 22) scale(.92) rotate(-14 300 300)',
    lying(
      s,
      [
        fill(
          'M150 180Q150 90 260 84H440Q500 88 500 130V180H452V152Q440 138 400 138H270Q206 144 204 200V390Q206 444 270 448H396V428H452V476Q440 502 400 502H260Q150 494 150 400Z',
          s.colour,
          `stroke="${darker(s.colour, 0.6)}" stroke-width="2"`,
        ),
        line('M176 200V390Q180 470 264 476H400', lighter(s.colour, 0.4), 9, 'opacity=".6"'),
        lettering(s.brand, 330, 100, 24, { centre: true, fit: 160, colour: ink(s.colour) }),
        steel(s, box(448, 176, 60, 22, 5), 'down'),
        bar(s, 462, 260, 26, 300, '#9aa2aa', 'right', 3),
        times(22, (i) => line(`M462 ${300 + i * 11}l26 6`, '#33383d', 2.4, 'opacity=".6"')),
        plastic(s, box(440, 424, 68, 70, 8), s.colour),
        steel(s, box(436, 236, 78, 28, 6), 'down'),
        bar(s, 420, 556, 110, 13, '#b7bec5', 'down', 6),
      ].join(''),
    ),
  )
}

export function clampQuick(s: Sheet): string {
  const l = s.look.long === 1 ? 520 : 470
  const x = 300 - l / 2
  return group(
    'rotate(-22 300 300)',
    lying(
      s,
      [
        steel(s, box(x, 222, l, 20, 2), 'down', '#555d64'),
        plastic(s, `M${x} 206H${x + 54}V260L${x + 40} 400H${x + 6}Z`, s.colour),
        rubber(s, box(x + 34, 356, 24, 62, 7), 'right', s.accent),
        plastic(
          s,
          `M${x + l * 0.46} 200H${x + l * 0.46 + 150}Q${x + l * 0.46 + 170} 206 ${x + l * 0.46 + 166} 260L${x + l * 0.46 + 150} 290H${x + l * 0.46 + 60}L${x + l * 0.46 + 40} 400H${x + l * 0.46}Z`,
          s.colour,
        ),
        rubber(s, box(x + l * 0.46 - 22, 356, 24, 62, 7), 'right', s.accent),
        rubber(
          s,
          `M${x + l * 0.46 + 110} 262H${x + l * 0.46 + 160}L${x + l * 0.46 + 180} 420Q${x + l * 0.46 + 160} 440 ${x + l * 0.46 + 134} 428Z`,
        ),
        plastic(
          s,
          `M${x + l * 0.46 + 70} 286Q${x + l * 0.46 + 84} 350 ${x + l * 0.46 + 80} 400L${x + l * 0.46 + 104} 400Q${x + l * 0.46 + 112} 340 ${x + l * 0.46 + 108} 286Z`,
          s.accent,
        ),
        lettering(s.brand, x + l * 0.46 + 84, 212, 24, { centre: true, fit: 130, colour: ink(s.colour) }),
      ].join(''),
    ),
  )
}

export function vise(s: Sheet): string {
  return [
    shadow(s, 290, 532, 230, 20),
    steel(s, 'M150 470H440L480 520H110Z', 'down', '#5d656c'),
    plastic(s, box(196, 420, 200, 60, 20), darker(s.colour, 0.15)),
    ...[136, 446].map((x) => screwHead(s, x, 504, 10)),
    plastic(s, 'M200 236H330Q352 240 352 270V420H200Q180 380 190 300Z', s.colour),
    plastic(s, 'M352 300H430L440 236H520V330Q516 388 450 396H352Z', s.colour),
    steel(s, box(196, 196, 150, 44, 5), 'down', '#aab2b9'),
    steel(s, box(430, 196, 92, 44, 5), 'down', '#aab2b9'),
    steel(s, box(322, 178, 28, 64, 3), 'right'),
    steel(s, box(424, 178, 28, 64, 3), 'right'),
    times(5, (i) => line(`M324 ${186 + i * 11}h24M426 ${186 + i * 11}h24`, '#444', 1.6)),
    bar(s, 100, 330, 100, 34, '#8b939a'),
    steel(s, 'M110 250Q90 230 120 226H196V270H150Z', 'down', '#8b939a'),
    bar(s, 516, 322, 40, 44, '#9aa2aa', 'down', 8),
    bar(s, 552, 220, 15, 250, '#c3cad0', 'right', 6),
    ball(s, 559, 218, 14, '#8b939a'),
    ball(s, 559, 470, 14, '#8b939a'),
    lettering(s.brand, 270, 320, 34, { centre: true, fit: 130, colour: ink(s.colour), weight: 1.2 }),
  ].join('')
}

export function snips(s: Sheet): string {
  const bolt = s.look.bolt === 1
  const half = bolt
    ? plastic(
        s,
        'M282 250L250 300L206 540Q204 572 226 574Q246 572 250 548L280 330L298 290Z',
        s.colour,
        'right',
      ) +
      rubber(s, 'M232 400L206 540Q204 574 226 574Q246 572 250 548L268 420Z') +
      steel(s, 'M298 60Q252 90 246 170L262 220L298 230Z', 'right', '#6d757c') +
      steel(s, 'M240 190L298 210V290L262 310Z', 'right', '#8b939a')
    : plastic(
        s,
        'M262 300Q196 380 214 470Q222 546 246 566Q270 572 274 548Q250 470 262 400Q272 350 300 330Z',
        s.colour,
        'right',
      ) +
      rubber(s, 'M216 400Q206 430 216 476Q224 546 246 566Q262 570 268 560Q244 480 246 420Z') +
      ribs(222, 420, 7, 22, 14) +
      steel(s, 'M298 40Q246 110 244 190L250 300L298 320Z', 'right', '#8b939a')
  return group(
    'rotate(36 300 300)',
    lying(
      s,
      group('translate(600 0) scale(-1 1)', half) +
        half +
        line(bolt ? 'M300 66V226' : 'M300 46V250', '#262b30', 2.6) +
        (bolt
          ? screwHead(s, 276, 210, 10) + screwHead(s, 324, 210, 10) + screwHead(s, 300, 286, 11)
          : ball(s, 300, 280, 30, '#9aa2aa') + screwHead(s, 300, 280, 14)),
    ),
  )
}

export function fileTool(s: Sheet): string {
  const round = s.look.round === 1
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      [
        round
          ? bar(s, 24, 286, 380, 28, '#8b939a', 'down', 14)
          : steel(s, 'M20 284L60 276H400V324H60L20 316Z', 'down', '#8b939a'),
        times(58, (i) =>
          line(
            `M${40 + i * 6} ${round ? 288 : 279}l12 ${round ? 24 : 42}M${52 + i * 6} ${round ? 288 : 279}l-12 ${round ? 24 : 42}`,
            '#30363c',
            1,
            'opacity=".55"',
          ),
        ),
        steel(s, 'M398 284L430 292L430 308L398 316Z', 'down'),
        plastic(
          s,
          'M420 280Q440 268 470 272Q540 266 572 282Q590 300 572 318Q540 334 470 328Q440 332 420 320Z',
          s.colour,
        ),
        rubber(s, 'M474 272Q540 266 572 282Q590 300 572 318Q540 334 474 328Q488 300 474 272Z', 'down'),
        lettering(s.brand, 446, 292, 15, { centre: true, fit: 40, colour: ink(s.colour) }),
      ].join(''),
    ),
  )
}

export function chisel(s: Sheet): string {
  const w = s.look.wide === 1 ? 70 : 46
  const isWood = s.look.wood === 1
  return group(
    'rotate(-38 300 300)',
    lying(
      s,
      [
        steel(
          s,
          `M16 ${300 + w / 2}V${300 - w / 2}H290L320 ${300 - 16}H360V316H320L290 ${300 + w / 2}Z`,
          'down',
          '#b7bec5',
        ),
        fill(`M16 ${300 - w / 2}H60V${300 + w / 2}H16Z`, '#fff', 'opacity=".6"'),
        line(`M60 ${300 - w / 2}V${300 + w / 2}`, '#6d757c', 2),
        line(`M62 ${300 - w / 2 + 8}H288`, '#fff', 4, 'opacity=".7"'),
        bar(s, 354, 276, 26, 48, '#c8a24a'),
        plastic(
          s,
          'M378 276Q420 262 470 268Q530 258 560 276V324Q530 342 470 332Q420 338 378 324Z',
          isWood ? wood : s.colour,
        ),
        isWood ? '' : rubber(s, 'M440 268Q500 260 540 268V332Q500 340 440 332Q452 300 440 268Z', 'down'),
        bar(s, 552, 272, 22, 56, '#8b939a', 'down', 5),
        lettering(s.brand, isWood ? 460 : 408, 290, 18, {
          centre: true,
          fit: isWood ? 120 : 46,
          colour: isWood ? '#6b431a' : ink(s.colour),
        }),
      ].join(''),
    ),
  )
}
