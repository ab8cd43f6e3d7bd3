import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { fill, ink, plastic } from './paint.ts'
import { box, circle, group, linear, type Sheet, shadow, times } from './sheet.ts'

/** The product in its printed carton. */
export function cartonShot(s: Sheet, front: string): string {
  const side = 'M420 150L520 105L520 470L420 535Z'
  const top = 'M70 150L185 105L520 105L420 150Z'
  return [
    shadow(s, 310, 528, 270, 26),
    fill(top, linear(s, `0 ${lighter(s.colour, 0.25)}, 1 ${s.colour}`)),
    fill(side, linear(s, `0 ${darker(s.colour, 0.2)}, 1 ${darker(s.colour, 0.5)}`)),
    fill('M420 150L520 105L520 190L420 245Z', darker(s.accent, 0.2), 'opacity=".55"'),
    fill(box(70, 150, 350, 385), linear(s, '0 #ffffff, 1 #e3e7ea'), 'stroke="#aab1b8" stroke-width="1"'),
    fill(box(70, 150, 350, 70), s.colour),
    fill('M70 220L420 220L420 232L70 250Z', s.accent),
    lettering(s.brand, 245, 168, 34, { colour: ink(s.colour), centre: true, fit: 300 }),
    group('translate(98 238) scale(.49)', front),
    fill(box(340, 490, 62, 30), '#fff', 'stroke="#c5cad0"'),
    times(
      14,
      (i) =>
        `<rect x="${346 + i * 3.7}" y="494" width="${i % 3 === 0 ? 2.4 : 1.2}" height="22" fill="#22252a"/>`,
    ),
    fill(box(70, 150, 350, 385), linear(s, '0 #ffffff 0.16, 0.5 #ffffff 0, 1 #000000 0.07', 'slant')),
  ].join('')
}

/** The product on a header card under a clear blister. */
export function cardShot(s: Sheet, front: string): string {
  return [
    shadow(s, 300, 566, 190, 16),
    fill(
      box(110, 36, 380, 528, 16),
      linear(s, '0 #ffffff, 1 #e9ecef'),
      'stroke="#b9bfc6" stroke-width="1.4"',
    ),
    fill(
      `M126 36H474A16 16 0 0 1 490 52V148L110 172V52A16 16 0 0 1 126 36Z`,
      linear(s, `0 ${lighter(s.colour, 0.12)}, 1 ${darker(s.colour, 0.12)}`),
    ),
    fill('M110 172L490 148V160L110 186Z', s.accent),
    fill(`${box(262, 50, 76, 12, 6)}${circle(300, 56, 15)}`, '#fff', 'stroke="#8a9098" stroke-opacity=".4"'),
    lettering(s.brand, 300, 92, 36, { colour: ink(s.colour), centre: true, fit: 320 }),
    fill(box(134, 196, 332, 334, 26), '#ffffff', 'stroke="#cfd5da" stroke-width="2"'),
    group('translate(142 206) scale(.526)', front),
    fill(
      box(134, 196, 332, 334, 26),
      linear(s, '0 #ffffff 0.5, 0.2 #ffffff 0.04, 0.6 #ffffff 0, 0.62 #ffffff 0.2, 0.75 #ffffff 0', 'slant'),
    ),
    plastic(s, box(134, 540, 110, 12, 6), s.accent),
  ].join('')
}

const views: Record<string, string> = {
  'drill-driver': '40 70 330 330',
  'impact-driver': '60 70 330 330',
  drill: '20 90 340 340',
  grinder: '20 190 340 340',
  'circular-saw': '90 190 340 340',
  jigsaw: '90 230 330 330',
  'rotary-hammer': '20 130 340 340',
  hammer: '300 20 280 280',
  level: '130 170 300 300',
  'hand-saw': '280 60 300 300',
  pliers: '130 20 300 300',
  welder: '60 230 320 320',
  tape: '120 200 330 330',
}

/** Part of the drawing in a close-up. */
export function nearView(kind: string): string {
  return views[kind] ?? '130 120 340 340'
}
