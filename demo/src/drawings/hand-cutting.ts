import { darker, steelTone } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, screwHead, steel } from './paint.ts'
import { box, circle, group, lying, type Sheet, times } from './sheet.ts'

export function handSaw(s: Sheet): string {
  const teeth = Array.from(
    { length: 46 },
    (_, i) => `L${20 + i * 8.6} ${382 + i * 0.35}L${24 + i * 8.6} ${394 + i * 0.35}`,
  ).join('')
  return group(
    'rotate(-30 300 300) translate(10 -40)',
    lying(
      s,
      [
        steel(
          s,
          `M14 330L420 236L440 400${teeth
            .split('L')
            .filter(Boolean)
            .reverse()
            .map((p) => `L${p}`)
            .join('')}L14 378Z`,
          'down',
          s.look.coat === 1 ? '#4c5258' : '#c3cad0',
        ),
        lettering(s.brand, 230, 312, 34, {
          colour: s.look.coat === 1 ? '#fff' : s.colour,
          fit: 180,
          weight: 1.2,
        }),
        plastic(
          s,
          'M398 220Q450 196 520 206Q590 220 594 270Q590 310 560 320Q590 350 588 392Q580 430 530 430L450 424Q410 420 404 392ZM462 268Q450 280 452 300L456 360Q464 380 490 380H528Q544 376 536 352L520 310L530 276Q524 262 500 262Z',
          s.colour,
        ),
        rubber(
          s,
          'M520 206Q590 220 594 270Q590 310 560 320Q590 350 588 392Q580 430 530 430L524 400Q548 396 536 352L520 310L530 276Q526 262 510 256Z',
        ),
        screwHead(s, 432, 260, 7),
        screwHead(s, 436, 390, 7),
      ].join(''),
    ),
  )
}

export function hacksaw(s: Sheet): string {
  return group(
    'rotate(-30 300 300)',
    lying(
      s,
      [
        line('M50 340V250Q52 224 80 220H420', darker(s.accent, 0.2), 30),
        line('M50 330V250Q52 220 80 216H420', '#fff', 5, 'opacity=".3"'),
        steel(s, 'M40 376H440V394H40Z', 'down', '#8b939a'),
        times(64, (i) => line(`M${44 + i * 6.2} 394l2 4`, '#555', 1.8)),
        bar(s, 34, 330, 30, 64, steelTone, 'right', 5),
        plastic(
          s,
          'M404 200Q470 190 500 216L560 330Q584 400 560 426Q520 440 470 424L410 400V340L440 356Q474 360 468 326L440 262L404 246Z',
          s.colour,
        ),
        rubber(s, 'M492 208L560 330Q584 400 560 426Q530 436 500 432Q520 390 492 326L458 240Z'),
        screwHead(s, 60, 352, 7),
        ball(s, 420, 384, 12, steelTone),
        lettering(s.brand, 210, 210, 18, { centre: true, fit: 180 }),
      ].join(''),
    ),
  )
}

export function knife(s: Sheet): string {
  const trapezoid = s.look.trapezoid === 1
  return group(
    'rotate(-34 300 300)',
    lying(
      s,
      [
        trapezoid
          ? steel(s, 'M26 330L96 270L140 270L140 330Z', 'down')
          : steel(s, 'M16 334L60 272L210 272L210 334Z', 'down', '#c9d0d6') +
            times(5, (i) => line(`M${80 + i * 28} 272l-30 62`, '#7d858c', 2)),
        plastic(
          s,
          'M120 268Q140 252 180 252H520Q574 254 578 300Q578 346 530 352H200Q150 352 120 338Z',
          s.colour,
        ),
        rubber(s, 'M330 252H520Q574 254 578 300Q578 346 530 352H330Q350 300 330 252Z', 'down'),
        ribs(372, 276, 4, 160, 16),
        fill(box(130, 268, 196, 22, 4), '#2b2f34'),
        plastic(s, box(214, 258, 66, 36, 8), s.accent),
        times(5, (i) => line(`M${224 + i * 11} 264v24`, '#000', 3, 'opacity=".4"')),
        lettering(s.brand, 226, 306, 28, { centre: true, fit: 170, colour: ink(s.colour) }),
        fill(circle(552, 302, 10), '#fff', 'stroke="#666"'),
      ].join(''),
    ),
  )
}

export function stapler(s: Sheet): string {
  return group(
    'rotate(-6 300 300)',
    lying(
      s,
      [
        steel(s, 'M60 430H420L440 380L520 360V330L110 300Q64 310 60 360Z', 'down', '#8b939a'),
        plastic(
          s,
          'M70 300Q70 240 130 232L480 300Q560 300 566 360Q560 402 510 400L430 402L410 430H300L290 392L110 380Q70 360 70 300Z',
          s.colour,
        ),
        rubber(s, 'M440 300Q560 296 566 360Q560 402 510 400L430 402Q470 350 440 300Z', 'down'),
        plastic(
          s,
          'M96 234Q110 150 190 150L500 186Q560 196 556 232Q548 252 500 246L240 226L150 250Z',
          '#3a3f45',
        ),
        rubber(s, 'M300 162L500 186Q560 196 556 232Q548 252 500 246L300 230Z', 'down'),
        ribs(340, 190, 3, 150, 15),
        lettering(s.brand, 130, 300, 40, { fit: 240, colour: ink(s.colour), weight: 1.2 }),
        screwHead(s, 128, 240, 9),
        screwHead(s, 100, 360, 7),
        ball(s, 240, 186, 15, s.accent),
        fill(box(70, 418, 340, 14, 3), '#4b5258'),
      ].join(''),
    ),
  )
}

export function riveter(s: Sheet): string {
  return group(
    'rotate(-8 300 280)',
    lying(
      s,
      [
        bar(s, 20, 158, 60, 20, steelTone, 'down', 3),
        bar(s, 70, 146, 50, 44, '#6d757c', 'down', 5),
        plastic(
          s,
          'M112 130Q130 116 170 116H330Q360 120 372 150L560 470Q572 500 548 514Q528 520 514 500L330 240L300 222H170Q124 218 112 200Z',
          s.colour,
        ),
        rubber(s, 'M430 268L560 470Q572 500 548 514Q528 520 514 500L400 336Z'),
        plastic(
          s,
          'M180 210L250 216L310 300L380 530Q382 560 354 562Q334 560 326 536L262 340L196 270Z',
          darker(s.colour, 0.1),
        ),
        rubber(s, 'M300 344L336 352L382 530Q382 562 354 562Q334 560 326 536Z'),
        screwHead(s, 214, 232, 12),
        screwHead(s, 330, 160, 7),
        lettering(s.brand, 140, 146, 38, { fit: 170, colour: ink(s.colour), weight: 1.2 }),
        bar(s, 330, 136, 50, 40, s.accent, 'down', 8),
      ].join(''),
    ),
  )
}
