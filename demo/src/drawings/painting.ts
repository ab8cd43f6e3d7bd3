import { darker, lighter, wood } from './colour.ts'
import { lettering } from './lettering.ts'
import { bar, fill, ink, line, plastic, ribs, rubber, steel } from './paint.ts'
import { box, circle, group, linear, lying, type Sheet, shadow, times } from './sheet.ts'

function grip(s: Sheet, y: number, isWood = false): string {
  return (
    plastic(
      s,
      `M284 ${y}Q276 ${y + 40} 280 ${y + 90}Q266 ${y + 150} 276 ${y + 200}Q300 ${y + 216} 324 ${y + 200}Q334 ${y + 150} 320 ${y + 90}Q324 ${y + 40} 316 ${y}Z`,
      isWood ? wood : s.colour,
      'right',
    ) +
    (isWood
      ? fill(box(274, y + 150, 52, 24), s.colour)
      : rubber(
          s,
          `M278 ${y + 90}Q266 ${y + 150} 276 ${y + 200}Q300 ${y + 216} 324 ${y + 200}Q334 ${y + 150} 322 ${y + 90}Q300 ${y + 106} 278 ${y + 90}Z`,
        ) + ribs(286, y + 126, 5, 28, 13))
  )
}

export function roller(s: Sheet): string {
  const w = s.look.wide === 1 ? 340 : 250
  const tone = s.look.tone === 'foam' ? '#f0d25a' : s.look.tone === 'blue' ? '#7fa9d0' : '#f3f1ea'
  const x = 270 - w / 2
  return group(
    'rotate(16 300 300)',
    lying(
      s,
      line(
        `M${x + w - 6} 130H${x + w + 50}Q${x + w + 66} 132 ${x + w + 64} 160V230Q${x + w + 60} 262 ${x + w + 20} 262H330Q300 264 300 290V330`,
        '#6d757c',
        15,
      ) +
        line(
          `M${x + w} 127H${x + w + 50}Q${x + w + 62} 132 ${x + w + 60} 160V230Q${x + w + 56} 258 ${x + w + 20} 258H330`,
          '#e6eaed',
          4,
        ) +
        bar(s, x, 74, w, 112, tone, 'down', 16) +
        times(Math.floor(w / 5), (i) =>
          line(
            `M${x + 6 + i * 5} ${82 + (i % 3) * 5}q4 40 0 ${92 - (i % 4) * 4}`,
            darker(tone, 0.3),
            1.4,
            'opacity=".3"',
          ),
        ) +
        fill(circle(x + 2, 130, 14, 50), darker(tone, 0.2)) +
        fill(circle(x, 130, 8, 24), s.colour) +
        grip(s, 330) +
        group(
          'rotate(90 300 390)',
          lettering(s.brand, 304, 382, 16, { centre: true, fit: 80, colour: ink(s.colour) }),
        ),
    ),
  )
}

export function brush(s: Sheet): string {
  const w = s.look.wide === 1 ? 200 : 124
  const tone = s.look.tone === 'syn' ? '#4a4038' : '#e6d3a3'
  const isWood = s.look.wood === 1
  return group(
    'rotate(32 300 300)',
    lying(
      s,
      fill(
        `M${300 - w / 2} 210H${300 + w / 2}L${300 + w / 2 + 5} 30Q300 14 ${300 - w / 2 - 5} 34Z`,
        linear(
          s,
          `0 ${darker(tone, 0.25)}, 0.3 ${lighter(tone, 0.2)}, 0.7 ${tone}, 1 ${darker(tone, 0.3)}`,
          'right',
        ),
      ) +
        times(Math.floor(w / 4), (i) =>
          line(
            `M${300 - w / 2 + 3 + i * 4} 208L${300 - w / 2 - 2 + i * 4.15} ${30 + (i % 4) * 5}`,
            darker(tone, 0.45),
            1.2,
            'opacity=".5"',
          ),
        ) +
        steel(s, box(300 - w / 2 - 5, 200, w + 10, 92, 5), 'right', '#c3cad0') +
        fill(box(300 - w / 2 - 5, 222, w + 10, 7), '#6d757c', 'opacity=".6"') +
        fill(box(300 - w / 2 - 5, 266, w + 10, 7), '#6d757c', 'opacity=".6"') +
        plastic(
          s,
          `M${300 - w / 2} 290H${300 + w / 2}Q${300 + w / 2} 350 330 380Q318 420 328 490Q334 560 300 576Q266 560 272 490Q282 420 270 380Q${300 - w / 2} 350 ${300 - w / 2} 290Z`,
          isWood ? wood : s.colour,
          'right',
        ) +
        fill(circle(300, 546, 10), '#fff', 'stroke="#555"') +
        lettering(s.brand, 300, 318, 22, {
          centre: true,
          fit: w * 0.7,
          colour: isWood ? '#6b431a' : ink(s.colour),
        }),
    ),
  )
}

export function spatula(s: Sheet): string {
  const w = { 0: 120, 1: 260, 2: 460 }[Number(s.look.wide)] ?? 260
  const teeth = s.look.teeth === 1
  const edge = teeth
    ? Array.from(
        { length: Math.floor(w / 20) },
        (_, i) => `L${300 - w / 2 + i * 20} 60V78H${300 - w / 2 + i * 20 + 10}V60`,
      ).join('')
    : ''
  return group(
    w > 400 ? 'rotate(8 300 300) translate(0 40)' : 'rotate(26 300 300)',
    lying(
      s,
      fill(
        `M${300 - w / 2} 60${edge}L${300 + w / 2} 60V${w > 200 ? 170 : 160}L${w > 400 ? 300 + w / 2 : 330} ${w > 400 ? 190 : 300}H${w > 400 ? 300 - w / 2 : 270}L${300 - w / 2} ${w > 200 ? 170 : 160}Z`,
        linear(s, '0 #fff, 0.3 #c3cad0, 0.5 #f2f4f5, 1 #8b939a', 'slant'),
        'stroke="#6d757c"',
      ) +
        (w > 400
          ? plastic(s, box(300 - w / 2, 176, w, 40, 10), '#3a3f45') +
            steel(s, 'M270 214L330 214L316 300L284 300Z', 'right')
          : '') +
        plastic(
          s,
          'M262 290H338L326 360Q322 420 334 500Q336 560 300 566Q264 560 266 500Q278 420 274 360Z',
          s.colour,
          'right',
        ) +
        rubber(
          s,
          'M273 380Q270 440 266 500Q264 560 300 566Q336 560 334 500Q328 440 326 380Q300 400 273 380Z',
        ) +
        ribs(282, 430, 7, 36, 14) +
        lettering(s.brand, 300, 318, 18, { centre: true, fit: 56, colour: ink(s.colour) }) +
        fill(circle(300, 545, 9), '#fff'),
    ),
  )
}

export function trowel(s: Sheet): string {
  const isWood = s.look.wood === 1
  if (s.look.flat === 1)
    return [
      shadow(s, 300, 480, 270, 18),
      fill(
        'M40 430L180 340L570 360L450 460Z',
        linear(s, '0 #fff, 0.4 #b7bec5, 0.6 #eef1f3, 1 #7d858c', 'slant'),
        'stroke="#5d646b"',
      ),
      line('M230 390V300Q230 280 250 280M430 400V310Q430 284 410 284', '#555d64', 19),
      plastic(
        s,
        'M190 256Q190 226 220 226L450 240Q480 246 478 276Q476 304 446 304L220 290Q190 286 190 256Z',
        isWood ? wood : s.colour,
      ),
      isWood ? '' : rubber(s, 'M260 228L420 238Q440 270 420 302L260 292Q280 260 260 228Z', 'down'),
      lettering(s.brand, 336, 254, 22, { centre: true, fit: 110 }),
    ].join('')
  return group(
    'rotate(-30 300 300)',
    lying(
      s,
      fill(
        'M20 320L230 220Q270 240 290 300Q270 370 230 410Z',
        linear(s, '0 #fff, 0.4 #b7bec5, 0.55 #eef1f3, 1 #7d858c'),
        'stroke="#5d646b"',
      ) +
        line('M250 310Q320 310 330 270Q340 240 380 244', '#6d757c', 19) +
        line('M250 306Q316 304 326 268', '#dfe4e8', 5) +
        bar(s, 370, 220, 22, 54, '#c8a24a', 'down', 4) +
        plastic(
          s,
          'M388 222Q440 206 500 218Q570 220 580 250Q570 284 500 282Q440 292 388 274Z',
          isWood ? wood : s.colour,
        ) +
        (isWood ? '' : rubber(s, 'M470 214Q570 220 580 250Q570 284 470 286Q486 250 470 214Z', 'down')) +
        lettering(s.brand, 436, 240, 18, {
          centre: true,
          fit: 60,
          colour: isWood ? '#6b431a' : ink(s.colour),
        }),
    ),
  )
}

export function tapeRoll(s: Sheet): string {
  const tone =
    {
      cream: '#ecd9a4',
      green: '#6fae5c',
      blue: '#3f7fc4',
      silver: '#b9c1c8',
      clear: '#d9c79a',
      brand: s.colour,
    }[String(s.look.tone)] ?? '#ecd9a4'
  const h = s.look.thick === 1 ? 150 : 84
  return [
    shadow(s, 300, 470, 240, 30),
    fill(
      `M90 ${300}V${300 + h}A210 110 0 0 0 510 ${300 + h}V300Z`,
      linear(
        s,
        `0 ${darker(tone, 0.3)}, 0.3 ${lighter(tone, 0.35)}, 0.6 ${tone}, 1 ${darker(tone, 0.35)}`,
        'right',
      ),
    ),
    fill(
      `M90 ${312 + h}L50 ${330 + h}L44 ${330}L90 312Z`,
      lighter(tone, 0.15),
      `stroke="${darker(tone, 0.4)}"`,
    ),
    fill(
      circle(300, 300, 210, 110),
      linear(s, `0 ${lighter(tone, 0.2)}, 1 ${darker(tone, 0.15)}`),
      `stroke="${darker(tone, 0.4)}"`,
    ),
    times(6, (i) =>
      fill(
        circle(300, 300, 200 - i * 14, 104 - i * 7.4),
        'none',
        `stroke="${darker(tone, 0.3)}" stroke-opacity=".5"`,
      ),
    ),
    fill(circle(300, 300, 124, 64), '#c9a36a', 'stroke="#8a6a3c" stroke-width="3"'),
    fill(circle(300, 304, 112, 55), linear(s, '0 #8a6436, 1 #e0c493')),
    fill('M192 318A112 55 0 0 0 408 318V310A112 55 0 0 1 192 310Z', s.colour),
    lettering(s.brand, 300, 270, 24, { centre: true, fit: 130, colour: '#f4e6c8' }),
  ].join('')
}

export function bucket(s: Sheet): string {
  if (s.look.form === 'tray')
    return lying(
      s,
      plastic(s, 'M110 90H490L540 500Q540 530 510 530H90Q60 530 60 500Z', s.colour) +
        fill('M140 120H460L490 330H110Z', darker(s.colour, 0.18)) +
        times(9, (i) =>
          line(
            `M${136 - i * 2.6} ${136 + i * 20}H${464 + i * 2.6}`,
            lighter(s.colour, 0.3),
            5,
            'opacity=".5"',
          ),
        ) +
        fill('M106 350H494L508 490Q508 500 494 500H106Q92 500 92 490Z', darker(s.colour, 0.35)) +
        lettering(s.brand, 300, 400, 36, { centre: true, fit: 250, colour: lighter(s.colour, 0.6) }),
    )
  return [
    shadow(s, 300, 540, 190, 18),
    line('M110 170Q120 20 300 20Q480 20 490 170', '#8b939a', 9),
    rubber(s, box(250, 8, 100, 28, 12), 'down'),
    plastic(s, 'M96 160H504L460 510Q456 540 420 540H180Q144 540 140 510Z', s.colour, 'right'),
    fill(circle(300, 164, 210, 42), darker(s.colour, 0.5)),
    fill(circle(300, 164, 210, 42), 'none', `stroke="${lighter(s.colour, 0.35)}" stroke-width="13"`),
    times(9, (i) =>
      line(`M${438 - i * 3} ${250 + i * 28}h${i % 2 ? 18 : 30}`, ink(s.colour), 3, 'opacity=".6"'),
    ),
    lettering(s.brand, 280, 340, 46, { centre: true, fit: 230, colour: ink(s.colour), weight: 1.2 }),
    ...[100, 500].map((x) => fill(circle(x, 190, 15), darker(s.colour, 0.3))),
  ].join('')
}
