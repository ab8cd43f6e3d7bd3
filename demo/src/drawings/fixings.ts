import { darker, lighter } from './colour.ts'
import { thread } from './fasteners.ts'
import { lettering } from './lettering.ts'
import { bar, fill, line, plastic, screwHead, steel } from './paint.ts'
import { box, circle, group, linear, lying, polygon, ring, type Sheet, times } from './sheet.ts'

export function dowel(s: Sheet): string {
  const tone = s.look.tone === 'grey' ? '#a9b0b6' : s.colour
  const l = s.look.len === 'l' ? 430 : 330
  const one = (y: number) =>
    group(
      `translate(${300 - l / 2} ${y})`,
      plastic(s, box(0, -42, 22, 84, 6), tone),
      plastic(s, `M20 -32H${l - 40}L${l} -20V20L${l - 40} 32H20Z`, tone),
      fill(box(l * 0.28, -5, l * 0.66, 10, 5), darker(tone, 0.6)),
      times(
        6,
        (i) =>
          fill(
            polygon([
              [l * 0.3 + i * l * 0.1, -32],
              [l * 0.36 + i * l * 0.1, -42],
              [l * 0.38 + i * l * 0.1, -32],
            ]),
            darker(tone, 0.1),
          ) +
          fill(
            polygon([
              [l * 0.3 + i * l * 0.1, 32],
              [l * 0.36 + i * l * 0.1, 42],
              [l * 0.38 + i * l * 0.1, 32],
            ]),
            darker(tone, 0.3),
          ),
      ),
      fill(
        polygon([
          [l * 0.5, -32],
          [l * 0.6, -52],
          [l * 0.66, -32],
        ]),
        tone,
        'stroke="#222" stroke-opacity=".4"',
      ),
    )
  return group('rotate(-34 300 300)', lying(s, one(180) + one(300) + one(420)))
}

export function dowelNail(s: Sheet): string {
  const one = (y: number) =>
    group(
      `translate(60 ${y})`,
      plastic(s, box(0, -44, 24, 88, 10), s.colour),
      plastic(s, 'M22 -28H330L360 -14V14L330 28H22Z', s.colour),
      fill(box(150, -4, 200, 8, 4), darker(s.colour, 0.6)),
      times(7, (i) => line(`M${60 + i * 14} -26v52`, darker(s.colour, 0.4), 3)),
      steel(s, box(-64, -30, 14, 60, 4), 'down'),
      thread(s, -52, 0, 54, 26, '#c6b26a', 9, false),
    )
  return group('rotate(-34 300 300) translate(60 0)', lying(s, one(220) + one(370)))
}

export function anchor(s: Sheet): string {
  const gold = '#d0a848'
  const l = s.look.len === 'l' ? 470 : 400
  const x = 300 - l / 2
  const end =
    s.look.hook === 1
      ? line(`M${x + 6} 300Q${x - 70} 290 ${x - 66} 230Q${x - 40} 180 ${x + 4} 220`, darker(gold, 0.35), 34) +
        line(`M${x + 6} 298Q${x - 74} 286 ${x - 70} 230Q${x - 40} 174 ${x + 2} 216`, lighter(gold, 0.3), 14)
      : thread(s, x - 60, 300, 90, 56, gold, 11, false)
  return group(
    'rotate(-34 300 300)',
    lying(
      s,
      [
        end,
        thread(s, x, 300, 130, 56, gold, 11, false),
        bar(s, x + 106, 252, 14, 96, gold, 'down', 3),
        steel(s, box(x + 52, 252, 54, 96, 4), 'down', gold),
        line(`M${x + 52} 284h54M${x + 52} 316h54`, darker(gold, 0.5), 2),
        bar(s, x + 120, 270, l * 0.52, 60, gold, 'down', 2),
        fill(box(x + 180, 296, l * 0.36, 8, 4), darker(gold, 0.6)),
        times(3, (i) => line(`M${x + l * 0.62 + i * 14} 272v56`, darker(gold, 0.5), 2.5)),
        steel(
          s,
          polygon([
            [x + 118 + l * 0.52, 272],
            [x + l + 30, 262],
            [x + l + 40, 300],
            [x + l + 30, 338],
            [x + 118 + l * 0.52, 328],
          ]),
          'down',
          gold,
        ),
      ].join(''),
    ),
  )
}

export function nails(s: Sheet): string {
  const tone = s.look.tone === 'brass' ? '#cfa545' : '#9aa2aa'
  const l = s.look.len === 'l' ? 420 : 330
  const one = (x: number, y: number, a: number) =>
    group(
      `rotate(${a} ${x} ${y}) translate(${x - l / 2} ${y})`,
      bar(s, 12, -8, l - 40, 16, tone),
      fill(
        polygon([
          [l - 28, -8],
          [l + 8, 0],
          [l - 28, 8],
        ]),
        darker(tone, 0.2),
      ),
      bar(s, 0, -24, 14, 48, tone, 'down', 4),
      times(5, (i) => line(`M${26 + i * 8} -7v14`, '#333', 1.6, 'opacity=".5"')),
    )
  return lying(
    s,
    [
      [300, 190, -30],
      [280, 270, 14],
      [320, 330, -42],
      [300, 400, -8],
      [330, 260, 52],
      [260, 350, -66],
      [350, 440, 20],
    ]
      .map(([x = 0, y = 0, a = 0]) => one(x, y, a))
      .join(''),
  )
}

export function rivet(s: Sheet): string {
  const one = (y: number) =>
    group(
      `translate(70 ${y})`,
      bar(s, 150, -9, 320, 18, '#9aa2aa'),
      fill('M468 -9L486 0L468 9Z', '#8b939a'),
      bar(s, 0, -30, 130, 60, '#c9d0d6', 'down', 12),
      fill(circle(6, 0, 9, 22), '#7d858c'),
      bar(s, 126, -56, 26, 112, '#c9d0d6', 'down', 12),
    )
  return group('rotate(-34 300 300)', lying(s, one(190) + one(320) + one(450)))
}

export function cableTie(s: Sheet): string {
  const tone = s.look.tone === 'black' ? '#2c2f33' : '#e8ebed'
  const one = (i: number) =>
    group(
      `rotate(${-20 + i * 10} 300 620)`,
      fill(
        polygon([
          [288 - 0, 120],
          [312, 120],
          [309, 560],
          [300, 590],
          [291, 560],
        ]),
        linear(s, `0 ${lighter(tone, 0.3)}, 0.5 ${tone}, 1 ${darker(tone, 0.35)}`, 'right'),
        `stroke="${darker(tone, 0.5)}" stroke-opacity=".6"`,
      ),
      times(40, (k) => line(`M293 ${176 + k * 9}h14`, darker(tone, 0.4), 1.4)),
      plastic(s, box(280, 84, 40, 46, 7), tone, 'right'),
      fill(box(291, 96, 18, 16, 2), darker(tone, 0.7)),
    )
  return lying(
    s,
    times(5, (i) => one(i)),
  )
}

export function hoseClamp(s: Sheet): string {
  return lying(
    s,
    fill(
      `${circle(300, 320, 200)}${circle(300, 320, 178)}`,
      linear(s, '0 #fff, 0.3 #9aa2aa, 0.6 #eef1f3, 1 #6d757c', 'slant'),
      'fill-rule="evenodd" stroke="#4b5258" stroke-width="1.5"',
    ) +
      times(15, (i) => group(`rotate(${-100 + i * 7} 300 320)`, line('M300 124v14', '#3b4147', 5))) +
      steel(s, box(220, 80, 150, 66, 10), 'down', '#aab2b9') +
      bar(s, 366, 86, 50, 54, '#c3cad0', 'down', 4) +
      fill(box(408, 108, 10, 10), '#333') +
      lettering(s.brand, 294, 102, 20, { centre: true, fit: 110, colour: '#333a40' }) +
      line('M178 146L230 130', '#8b939a', 9),
  )
}

export function bracket(s: Sheet): string {
  const holes = (points: [number, number][]) =>
    points.map(([x, y]) => fill(circle(x, y, 15, 13), '#fff', 'stroke="#5d646b" stroke-width="2.5"')).join('')
  return [
    lying(
      s,
      fill(
        'M90 110L300 190L300 470L90 370Z',
        linear(s, '0 #eef1f3, 0.5 #b7bec5, 1 #d5dbe0', 'slant'),
        'stroke="#5d646b" stroke-width="2"',
      ) +
        fill(
          'M300 190L510 110L510 370L300 470Z',
          linear(s, '0 #9aa2aa, 0.5 #7d858c, 1 #aab2b9', 'slant'),
          'stroke="#4b5258" stroke-width="2"',
        ) +
        fill(
          'M270 260Q300 230 330 260L330 400Q300 430 270 400Z',
          linear(s, '0 #d5dbe0, 1 #6d757c', 'right'),
          'stroke="#5d646b"',
        ) +
        holes([
          [140, 190],
          [220, 220],
          [140, 300],
          [220, 340],
          [380, 220],
          [460, 190],
          [380, 340],
          [460, 300],
        ]),
    ),
  ].join('')
}

export function magnetSquare(s: Sheet): string {
  return lying(
    s,
    plastic(s, 'M90 480L300 100L510 480L440 510H160Z', s.colour) +
      fill(circle(300, 360, 62), '#fff', 'stroke="#333" stroke-width="3"') +
      steel(s, 'M90 480L300 100L316 128L122 492Z', 'right') +
      steel(s, 'M510 480L300 100L284 128L478 492Z', 'right') +
      screwHead(s, 300, 180, 12) +
      screwHead(s, 180, 460, 12) +
      screwHead(s, 420, 460, 12) +
      lettering(s.brand, 300, 456, 32, { centre: true, fit: 190 }) +
      fill(
        ring(300, 250, 3, (i) => [18, i * 120 - 90]),
        '#fff',
      ),
  )
}
