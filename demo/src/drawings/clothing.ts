import { darker, lighter } from './colour.ts'
import { lettering } from './lettering.ts'
import { fill, ink, line, plastic, ribs } from './paint.ts'
import { box, circle, group, linear, lying, type Sheet, shadow, times } from './sheet.ts'

const hand =
  'M170 560L160 420Q150 360 120 320Q88 274 74 236Q70 210 92 206Q112 204 128 232L168 290L162 120Q162 88 186 86Q210 86 212 118L220 240L232 76Q236 44 260 46Q284 48 282 80L280 240L304 94Q310 66 332 70Q354 74 350 106L336 250L364 150Q372 124 392 130Q412 138 406 168Q396 250 380 330Q370 400 372 440L380 560Z'

export function gloves(s: Sheet): string {
  const form = String(s.look.form)
  const knit =
    form === 'split'
      ? '#d9b98a'
      : form === 'knit'
        ? '#e6e8ea'
        : form === 'nitrile'
          ? '#dfe3e6'
          : lighter(s.colour, 0.45)
  const coat =
    form === 'nitrile'
      ? '#34383d'
      : form === 'latex'
        ? darker(s.colour, 0.1)
        : form === 'split'
          ? '#b98b52'
          : knit
  const dots = times(9, (row) =>
    times(8, (i) => fill(circle(176 + i * 26 + (row % 2) * 13, 250 + row * 24, 6), s.colour)),
  )
  const clip = `<clipPath id="hand"><path d="${hand}"/></clipPath>`
  const one = (x: number, y: number, mirror: boolean, tilt: number) =>
    group(
      `translate(${x} ${y}) rotate(${tilt} 270 300)${mirror ? ' translate(540 0) scale(-1 1)' : ''} scale(.86)`,
      fill(
        hand,
        linear(s, `0 ${lighter(knit, 0.3)}, 0.6 ${knit}, 1 ${darker(knit, 0.3)}`, 'right'),
        `stroke="${darker(knit, 0.5)}" stroke-width="2"`,
      ),
      `<g clip-path="url(#hand)">`,
      form === 'knit'
        ? dots
        : fill(
            'M40 0H460V430Q270 480 120 400L40 300Z',
            linear(s, `0 ${lighter(coat, 0.24)}, 0.5 ${coat}, 1 ${darker(coat, 0.4)}`, 'right'),
          ) +
            (form === 'split'
              ? fill('M150 120H180V300H150ZM300 60H420V250H300Z', s.colour)
              : times(40, (i) =>
                  fill(circle(90 + ((i * 67) % 310), 90 + ((i * 113) % 330), 5), '#fff', 'opacity=".1"'),
                )),
      ribs(150, 470, 7, 240, 12),
      fill('M150 544H390V570H150Z', s.colour),
      '</g>',
      line(
        'M168 290Q190 330 196 380M220 240V290M280 240V290M336 250L330 300',
        darker(coat, 0.5),
        3,
        'opacity=".5"',
      ),
      mirror
        ? ''
        : lettering(s.brand, 268, 486, 30, {
            centre: true,
            fit: 180,
            colour: form === 'split' ? '#4b2f12' : darker(knit, 0.6),
          }),
    )
  const pair = lying(s, one(110, 6, true, 10)) + lying(s, one(-46, 50, false, -8))
  return `<defs>${clip}</defs>${group('translate(30 20) scale(.9)', pair)}`
}

export function vest(s: Sheet): string {
  const form = String(s.look.form)
  const tone = s.look.colour === 'lime' ? '#d6ee1c' : s.look.colour === 'orange' ? '#ff6a13' : s.colour
  const cloth = linear(
    s,
    `0 ${darker(tone, 0.2)}, 0.2 ${tone}, 0.5 ${lighter(tone, 0.14)}, 0.8 ${tone}, 1 ${darker(tone, 0.3)}`,
    'right',
  )
  const edge = `stroke="${darker(tone, 0.5)}" stroke-width="2"`
  const tape = (d: string) =>
    fill(d, linear(s, '0 #f2f4f5, 0.5 #b7bec5, 1 #e6e9ec'), 'stroke="#888" stroke-opacity=".5"')
  if (form === 'vest')
    return lying(
      s,
      fill(
        'M170 50L250 60Q300 130 350 60L430 50Q440 180 490 220L486 550H114L110 220Q160 180 170 50Z',
        cloth,
        edge,
      ) +
        line('M300 116V550', darker(tone, 0.5), 4) +
        tape('M112 330H488V376H112Z') +
        tape('M113 446H487V492H113Z') +
        tape('M186 52H232L226 330H180Z') +
        tape('M414 52H368L374 330H420Z') +
        line('M170 50Q160 180 110 220M430 50Q440 180 490 220M250 60Q300 130 350 60', darker(tone, 0.4), 9) +
        lettering(s.brand, 300, 260, 30, { centre: true, fit: 120, colour: '#3a3f45' }),
    )
  if (form === 'overall')
    return lying(
      s,
      line('M220 150L200 40M380 150L400 40', '#2f3338', 22) +
        fill('M200 120H400L420 270L440 580H320L300 360L280 580H160L180 270Z', cloth, edge) +
        fill(box(230, 160, 140, 90, 8), darker(tone, 0.25)) +
        lettering(s.brand, 300, 190, 26, { centre: true, fit: 110, colour: ink(tone) }) +
        fill('M182 270H418L420 296H180Z', s.accent) +
        fill(box(176, 330, 80, 80, 6), darker(tone, 0.25)) +
        fill(box(344, 330, 80, 80, 6), darker(tone, 0.25)) +
        tape('M166 500H284L283 520H165Z') +
        tape('M316 500H434L435 520H317Z') +
        line('M300 300V360', darker(tone, 0.5), 3),
    )
  return lying(
    s,
    fill(
      'M180 70L120 110Q60 160 40 420L36 500L110 512L140 330L150 540H450L460 330L490 512L564 500L560 420Q540 160 480 110L420 70Q300 110 180 70Z',
      cloth,
      edge,
    ) +
      fill(
        'M180 70L120 110Q100 130 86 170L170 190Q300 220 430 190L514 170Q500 130 480 110L420 70Q300 110 180 70Z',
        darker(s.accent, 0.05),
        'opacity=".92"',
      ) +
      fill('M236 64Q300 100 364 64L380 96Q300 140 220 96Z', darker(tone, 0.35)) +
      line('M300 112V540', '#aab2b9', 5) +
      fill(box(180, 250, 84, 90, 6), darker(tone, 0.22)) +
      fill(box(336, 250, 84, 90, 6), darker(tone, 0.22)) +
      fill('M178 248H266V272H178ZM334 248H422V272H334Z', darker(tone, 0.4)) +
      fill(box(176, 410, 90, 100, 6), darker(tone, 0.18)) +
      fill(box(334, 410, 90, 100, 6), darker(tone, 0.18)) +
      tape('M148 368H452V390H148Z') +
      tape('M50 400L118 410L114 432L46 422Z') +
      tape('M550 400L482 410L486 432L554 422Z') +
      lettering(s.brand, 378, 210, 18, { centre: true, fit: 80, colour: ink(s.accent) }),
  )
}

export function boots(s: Sheet): string {
  const low = s.look.low === 1
  const leather = '#3a2f29'
  const boot = (dx: number, dy: number) =>
    group(
      `translate(${dx} ${dy})`,
      fill(
        low
          ? 'M120 300Q200 330 290 296L330 390Q440 410 490 450Q510 480 506 500H110Q96 400 120 300Z'
          : 'M130 130Q200 160 286 130L300 300Q320 370 390 396Q480 416 498 460Q510 480 506 500H110Q96 300 130 130Z',
        linear(s, `0 ${lighter(leather, 0.26)}, 0.5 ${leather}, 1 ${darker(leather, 0.4)}`, 'slant'),
        'stroke="#17110d" stroke-width="2"',
      ),
      fill('M390 396Q480 416 498 460Q510 480 506 500H380Q360 440 390 396Z', darker(leather, 0.35)),
      fill(
        low
          ? 'M112 298Q200 334 296 292L300 324Q200 360 116 332Z'
          : 'M124 126Q200 160 292 126L294 168Q200 200 122 168Z',
        s.colour,
      ),
      times(low ? 3 : 6, (i) =>
        line(
          `M${low ? 300 + i * 14 : 240 + i * 6} ${low ? 330 + i * 22 : 196 + i * 34}L${low ? 340 + i * 14 : 306 + i * 14} ${low ? 318 + i * 22 : 184 + i * 34}`,
          s.accent,
          8,
        ),
      ),
      line('M190 500Q180 420 240 400Q320 400 380 430', '#17110d', 3, 'opacity=".6"'),
      plastic(s, 'M96 492H508Q524 520 510 540H100Q86 520 96 492Z', '#23262a'),
      times(15, (i) => fill(box(106 + i * 27, 532, 17, 14, 2), '#0f1113')),
      fill('M98 492H508L509 502H96Z', s.accent),
      lettering(s.brand, 190, low ? 420 : 300, 22, { centre: true, fit: 90, colour: '#b9a796' }),
    )
  return shadow(s, 310, 552, 240, 16) + group('scale(.94) translate(66 -30)', boot(40, 0)) + boot(-20, 8)
}
