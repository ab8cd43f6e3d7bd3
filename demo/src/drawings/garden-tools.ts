import { darker, lighter, wood } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel } from './paint.ts'
import { box, circle, group, linear, lying, radial, type Sheet, shadow, times } from './sheet.ts'

export function shovel(s: Sheet): string {
  const form = String(s.look.form)
  const handle = String(s.look.handle)
  const paint = linear(
    s,
    `0 ${darker(s.colour, 0.3)}, 0.3 ${lighter(s.colour, 0.3)}, 0.55 ${s.colour}, 1 ${darker(s.colour, 0.45)}`,
    'right',
  )
  const edge = `stroke="${darker(s.colour, 0.6)}" stroke-width="1.5"`
  const heads: Record<string, string> = {
    spade:
      fill(
        'M214 352Q256 336 288 346V300H312V346Q344 336 386 352Q398 460 300 590Q202 460 214 352Z',
        paint,
        edge,
      ) + line('M300 350V470', darker(s.colour, 0.4), 7, 'opacity=".5"'),
    scoop: fill('M206 360Q250 340 288 350V300H312V350Q350 340 394 360L400 560Q300 600 200 560Z', paint, edge),
    snow:
      fill('M120 350Q300 320 480 350L494 560Q300 592 106 560Z', paint, edge) +
      times(7, (i) =>
        line(`M${166 + i * 45} 366L${160 + i * 47} 550`, darker(s.colour, 0.35), 5, 'opacity=".45"'),
      ) +
      fill('M106 556Q300 588 494 556V574Q300 606 106 574Z', '#c3cad0', 'stroke="#666"'),
    rake:
      times(13, (i) =>
        line(
          `M300 330L${130 + i * 28.4} ${500 + Math.sin((i / 12) * Math.PI) * 30}l${(i - 6) * 0.6} 26`,
          darker(s.colour, 0.1),
          8,
        ),
      ) +
      line('M180 440Q300 420 420 440', '#8b939a', 9) +
      bar(s, 286, 290, 28, 70, '#6d757c', 'right', 5),
    fork:
      [-84, -28, 28, 84]
        .map(
          (dx) =>
            line(`M300 340Q${300 + dx} 350 ${300 + dx} 400V560`, '#555d64', 15) +
            line(`M${296 + dx} 410V540`, '#dfe4e8', 4),
        )
        .join('') + bar(s, 286, 290, 28, 70, '#6d757c', 'right', 5),
  }
  const shaft =
    handle === 'none'
      ? ''
      : handle === 'wood'
        ? fill(
            'M289 20Q300 10 311 20L313 330H287Z',
            linear(s, `0 ${darker(wood, 0.25)}, 0.35 ${lighter(wood, 0.4)}, 1 ${darker(wood, 0.4)}`, 'right'),
            'stroke="#7a5222" stroke-opacity=".5"',
          )
        : bar(s, 288, 14, 24, 316, '#aab2b9', 'right', 6) + rubber(s, box(284, 10, 32, 90, 12))
  const body =
    (heads[form] ?? '') +
    shaft +
    (handle === 'none'
      ? bar(s, 284, 250, 32, 80, darker(s.colour, 0.2), 'right', 3)
      : fill(box(286, 140, 28, 80), s.colour) +
        group(
          'rotate(90 300 180)',
          lettering(s.brand, 300, 174, 12, { centre: true, fit: 70, colour: ink(s.colour) }),
        ))
  return group(
    handle === 'none'
      ? 'translate(-150 -190) scale(1.5) rotate(20 300 300) translate(0 -140)'
      : `translate(14 4) scale(.95) rotate(${form === 'snow' ? 24 : 34} 300 300)`,
    lying(s, body),
  )
}

export function pruner(s: Sheet): string {
  const form = String(s.look.form)
  const long = form !== 'pruner'
  const half = long
    ? bar(s, 240, 280, 22, 190, '#b7bec5', 'right', 4) +
      rubber(s, 'M228 420H274L270 570Q250 584 234 570Z', 'right', s.colour) +
      ribs(238, 450, 7, 26, 14)
    : plastic(
        s,
        'M284 290Q206 360 220 460Q228 540 250 560Q274 566 276 544Q256 460 268 400Q276 360 302 320Z',
        s.colour,
        'right',
      ) +
      rubber(s, 'M226 400Q216 420 222 470Q230 540 250 560Q264 564 272 554Q250 470 254 410Z') +
      ribs(228, 420, 7, 22, 14)
  const blade =
    form === 'shears'
      ? steel(s, 'M300 20L262 40Q240 180 262 300H306Z', 'right', '#c3cad0')
      : steel(s, 'M306 56Q226 90 226 210Q230 280 270 306L312 296Q322 150 306 56Z', 'right', '#b7bec5')
  const counter =
    form === 'shears'
      ? steel(s, 'M300 20L338 40Q360 180 338 300H294Z', 'right', '#aab2b9')
      : steel(s, 'M392 110Q396 220 330 306L292 296Q360 210 366 112Q380 96 392 110Z', 'right', '#555d64')
  return group(
    `rotate(${long ? 30 : 38} 300 300)`,
    lying(
      s,
      (long ? group('rotate(14 300 280)', half) : half) +
        group('translate(600 0) scale(-1 1)', long ? group('rotate(14 300 280)', half) : half) +
        counter +
        blade +
        ball(s, 300, 282, 27, '#8b939a') +
        screwHead(s, 300, 282, 13) +
        (long ? '' : line('M284 340Q300 380 316 340', '#c8a24a', 8)),
    ),
  )
}

export function hose(s: Sheet): string {
  const air = s.look.air === 1
  const tone = air ? '#2f6fc0' : s.colour
  const w = air ? 20 : 34
  const rings = times(
    5,
    (i) =>
      fill(
        circle(300, 330 - i * 13, 214 - i * (air ? 6 : 15), 168 - i * (air ? 3 : 9)),
        'none',
        `stroke="${darker(tone, 0.35)}" stroke-width="${w}"`,
      ) +
      fill(
        circle(300, 326 - i * 13, 214 - i * (air ? 6 : 15), 168 - i * (air ? 3 : 9)),
        'none',
        `stroke="${tone}" stroke-width="${w - 6}"`,
      ) +
      fill(
        circle(298, 320 - i * 13, 214 - i * (air ? 6 : 15), 168 - i * (air ? 3 : 9)),
        'none',
        `stroke="${lighter(tone, 0.5)}" stroke-width="${w / 6}" opacity=".7"`,
      ) +
      (air
        ? ''
        : fill(
            circle(300, 332 - i * 13, 214 - i * 15, 168 - i * 9),
            'none',
            `stroke="${s.accent}" stroke-width="3"`,
          )),
  )
  const label =
    fill('M244 60L356 60L372 200L228 200Z', '#fff', 'stroke="#b9c0c7"') +
    fill('M238 110L362 110L367 156L233 156Z', s.colour) +
    lettering(s.brand, 300, 120, 25, { centre: true, fit: 110, colour: ink(s.colour) })
  return (
    shadow(s, 300, 506, 250, 30) +
    rings +
    (air
      ? bar(s, 470, 480, 90, 26, '#c8a24a', 'down', 4)
      : bar(s, 440, 490, 60, 40, '#2f3338', 'down', 6) + bar(s, 496, 494, 44, 32, '#e08a1a', 'down', 6)) +
    label
  )
}

export function hoseGun(s: Sheet): string {
  return group(
    'rotate(-10 300 300)',
    lying(
      s,
      [
        fill(circle(110, 200, 34, 84), darker(s.accent, 0.3)),
        plastic(s, 'M110 116Q170 120 190 150V250Q170 280 110 284Q140 200 110 116Z', s.accent),
        times(6, (i) => line(`M${124 + i * 2} ${136 + i * 22}h50`, '#000', 4, 'opacity=".3"')),
        plastic(
          s,
          'M186 150H330Q400 150 430 210L520 470Q524 510 486 520Q456 520 446 500L370 320Q340 260 290 256H186Z',
          s.colour,
        ),
        rubber(s, 'M380 240L430 210L520 470Q524 510 486 520Q456 520 446 500L390 364Z'),
        plastic(s, 'M250 262L300 270L400 440Q404 470 380 470L262 300Z', '#3a3f45'),
        bar(s, 462, 500, 60, 56, '#2f3338', 'right', 6),
        lettering(s.brand, 290, 176, 34, { centre: true, fit: 170, colour: ink(s.colour) }),
      ].join(''),
    ),
  )
}

export function sprayer(s: Sheet): string {
  return [
    shadow(s, 300, 556, 170, 16),
    line('M380 440Q520 420 500 240Q490 130 470 80', '#24272b', 13),
    line('M470 90L540 40', '#8b939a', 8),
    plastic(s, box(446, 90, 44, 130, 14), '#34383d'),
    fill(
      'M180 250Q184 190 250 176H350Q416 190 420 250V520Q416 552 380 552H220Q184 552 180 520Z',
      linear(s, '0 #dfe6ea, 0.25 #ffffff, 0.6 #d5dde2, 1 #9aa6ae', 'right'),
      'stroke="#8b969e"',
    ),
    fill('M184 400H416V520Q412 548 380 548H220Q188 548 184 520Z', lighter(s.colour, 0.6), 'opacity=".55"'),
    times(8, (i) => line(`M392 ${280 + i * 30}h20`, '#4b5258', 2.4)),
    plastic(s, box(226, 130, 148, 60, 14), s.colour),
    bar(s, 290, 70, 20, 64, '#8b939a', 'right', 3),
    rubber(s, box(214, 40, 172, 36, 16), 'down'),
    fill(box(196, 290, 180, 110, 10), s.colour),
    lettering(s.brand, 286, 324, 36, { centre: true, fit: 160, colour: ink(s.colour) }),
    line('M182 250Q110 300 182 480', '#34383d', 9),
  ].join('')
}

export function pump(s: Sheet): string {
  const main =
    s.look.steel === 1
      ? steel(s, box(160, 170, 230, 300, 26), 'right', '#b7bec5')
      : plastic(s, box(160, 170, 230, 300, 26), s.colour, 'right')
  return [
    shadow(s, 300, 552, 210, 18),
    line('M300 110Q420 60 500 150', '#24272b', 13),
    line('M360 130Q500 150 480 330', '#24272b', 10),
    plastic(s, box(430, 320, 110, 150, 40), s.accent, 'right'),
    line('M200 120V80H350V120', s.colour, 25),
    plastic(s, box(150, 120, 250, 64, 20), '#34383d'),
    main,
    plastic(s, 'M140 460H410L430 540H120Z', '#34383d'),
    times(9, (i) => fill(box(146 + i * 30, 490, 16, 44, 5), '#111')),
    bar(s, 60, 380, 110, 70, '#34383d', 'down', 8),
    bar(s, 36, 366, 36, 98, s.colour, 'down', 6),
    lettering(s.brand, 275, 280, 46, {
      centre: true,
      fit: 200,
      colour: s.look.steel === 1 ? s.colour : ink(s.colour),
      weight: 1.2,
    }),
  ].join('')
}

export function wheelbarrow(s: Sheet): string {
  return [
    shadow(s, 300, 548, 260, 18),
    line('M120 470L240 400L560 260', '#2f3338', 19),
    line('M120 470L240 400L560 260', '#6d757c', 5),
    line('M340 380L380 530H440', '#2f3338', 17),
    rubber(s, 'M500 272L566 242Q586 240 588 256Q586 268 574 272L512 300Z', 'down', s.colour),
    fill(
      'M40 190H440Q460 192 452 216L380 390Q370 404 350 404H190Q170 404 160 386Z',
      linear(s, `0 ${lighter(s.colour, 0.25)}, 0.5 ${s.colour}, 1 ${darker(s.colour, 0.45)}`),
      `stroke="${darker(s.colour, 0.6)}" stroke-width="2"`,
    ),
    fill('M40 190H440Q456 190 454 206H48Z', lighter(s.colour, 0.4)),
    line('M150 230L210 380M350 230L320 380', darker(s.colour, 0.35), 6),
    lettering(s.brand, 250, 260, 46, { centre: true, fit: 170, colour: ink(s.colour), weight: 1.2 }),
    fill(circle(120, 470, 76), '#23262a'),
    fill(circle(120, 470, 46), radial(s, '0 #f2f4f5, 1 #9aa2aa')),
    ball(s, 120, 470, 16, s.colour),
    times(16, (i) => group(`rotate(${i * 22.5} 120 470)`, line('M120 396v12', '#444', 6))),
  ].join('')
}
