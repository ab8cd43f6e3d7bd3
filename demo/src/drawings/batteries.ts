import { steelTone } from './colour.ts'
import { lettering } from './lettering.ts'
import { ball, bar, fill, ink, line, plastic, ribs, rubber, steel, vents } from './paint.ts'
import { box, polygon, type Sheet, shadow, times } from './sheet.ts'

/** A slide-in battery from the side, its top at 0,0. */
export function sideBattery(s: Sheet, volts: number, width = 214, height = 84): string {
  return [
    rubber(
      s,
      `M6 0H${width - 4}Q${width + 4} 4 ${width + 2} 20L${width - 4} ${height - 12}Q${width - 8} ${height} ${width - 22} ${height}H20Q4 ${height} 2 ${height - 14}L-2 16Q-2 2 6 0Z`,
      'down',
      '#33373c',
    ),
    fill(box(0, 8, width, 9), s.colour),
    plastic(s, box(width - 54, 26, 44, 34, 7), s.colour),
    ribs(width - 46, 34, 3, 28, 9),
    times(
      4,
      (i) =>
        `<rect x="${22 + i * 13}" y="${height - 24}" width="9" height="7" rx="1.5" fill="${i < 3 ? '#7ddc5a' : '#4a4f55'}"/>`,
    ),
    lettering(`${volts}V`, 22, 27, 24, { colour: '#fff', weight: 1.2 }),
  ].join('')
}

export function battery(s: Sheet): string {
  const volts = Number(s.look.volts ?? 18)
  const tall = s.look.big === 1
  const top = tall ? 250 : 300
  return [
    shadow(s, 300, 486, 240, 26),
    rubber(
      s,
      `M96 ${top}Q100 ${top - 22} 130 ${top - 26}H470Q500 ${top - 22} 504 ${top}L512 440Q512 478 474 480H126Q88 478 88 440Z`,
      'down',
      '#34383d',
    ),
    plastic(s, `M92 ${top + 36}H508L510 ${top + 84}H90Z`, s.colour),
    steel(
      s,
      polygon([
        [150, top - 26],
        [176, top - 82],
        [424, top - 82],
        [450, top - 26],
      ]),
      'down',
      '#3b4046',
    ),
    fill(
      polygon([
        [188, top - 74],
        [412, top - 74],
        [404, top - 56],
        [196, top - 56],
      ]),
      '#15171a',
    ),
    times(
      5,
      (i) =>
        `<rect x="${210 + i * 40}" y="${top - 72}" width="20" height="14" fill="${i % 2 ? '#d8b24a' : '#c9ced3'}"/>`,
    ),
    lettering(s.brand, 300, top + 46, 28, { colour: ink(s.colour), centre: true, fit: 300, weight: 1.25 }),
    lettering(`${volts}V`, 116, 402, 46, { colour: '#fff', weight: 1.1 }),
    plastic(s, box(416, 384, 70, 64, 12), s.accent),
    ribs(428, 400, 4, 46, 12),
    times(
      4,
      (i) =>
        `<rect x="${272 + i * 24}" y="424" width="16" height="10" rx="2" fill="${i < 3 ? '#7ddc5a' : '#565c63'}"/>`,
    ),
  ].join('')
}

export function charger(s: Sheet): string {
  return [
    shadow(s, 300, 486, 250, 24),
    line('M500 430Q570 440 556 520Q540 570 440 548', '#2a2d31', 12),
    plastic(s, box(392, 530, 60, 34, 8), '#2a2d31'),
    bar(s, 366, 536, 28, 7, steelTone),
    bar(s, 366, 552, 28, 7, steelTone),
    plastic(
      s,
      'M84 350Q92 316 130 312H470Q508 316 516 350L530 440Q530 480 490 482H110Q70 480 70 440Z',
      '#3a3e43',
    ),
    plastic(s, 'M130 312L156 200Q160 186 178 184H422Q440 186 444 200L470 312Z', s.colour),
    fill('M188 204L412 204L424 288L176 288Z', '#1d2023'),
    bar(s, 214, 210, 12, 76, '#d0d5d9', 'right'),
    bar(s, 374, 210, 12, 76, '#d0d5d9', 'right'),
    times(3, (i) => `<rect x="${258 + i * 34}" y="216" width="16" height="52" rx="3" fill="#caa84a"/>`),
    lettering(s.brand, 300, 352, 36, { centre: true, fit: 300, weight: 1.2 }),
    ball(s, 130, 430, 9, '#e5432f'),
    ball(s, 164, 430, 9, '#63d04e'),
    vents(400, 414, 8, 44, 12),
    fill(box(190, 420, 170, 30, 5), s.colour),
    lettering(`${s.look.volts ?? 18}V`, 275, 426, 18, { centre: true, colour: ink(s.colour) }),
  ].join('')
}
