import { type Family, family } from '../family.ts'

const top = 'Ручной инструмент'
const gripping = `${top}/Шарнирно-губцевый инструмент`
const clamping = `${top}/Зажимной инструмент`
const domain = 'hand'

const pliers = [
  [
    'pliers',
    'Плоскогубцы и пассатижи',
    'Пассатижи',
    [160, 180, 200, 220],
    'combi',
    'Держат, гнут и перекусывают проволоку.',
  ],
  [
    'side-cutters',
    'Бокорезы',
    'Бокорезы',
    [125, 160, 180, 200],
    'side',
    'Перекусывают провод, проволоку и пластиковую стяжку вровень.',
  ],
  [
    'long-nose',
    'Длинногубцы',
    'Длинногубцы',
    [140, 160, 180, 200],
    'long',
    'Достают и гнут деталь там, где обычные губки не помещаются.',
  ],
  [
    'pincers',
    'Клещи',
    'Клещи переставные',
    [180, 250, 300, 400],
    'pump',
    'Держат трубу и гайку, размер переставляется одной рукой.',
  ],
] as const

export const grippingTools: Family[] = [
  ...pliers.map(([key, leaf, head, lengths, form, use]) =>
    family({
      key,
      code: 'SG',
      path: `${gripping}/${leaf}`,
      domain,
      axes: {
        length: lengths as readonly number[],
        cover: ['двухкомпонентные рукоятки', 'рукоятки до 1000 В', 'рукоятки в ПВХ'],
      },
      uses: [use],
      build: ({ length, cover }) => ({
        head,
        tail: `${length} мм, ${cover}`,
        params: `Длина: ${length} мм | Рукоятки: ${cover} | Материал: хромованадиевая сталь | Твёрдость кромок: 60 HRC | Диэлектрические: ${cover === 'рукоятки до 1000 В' ? 'да' : 'нет'}`,
        price:
          130 + length * 1.3 + (cover === 'рукоятки до 1000 В' ? 260 : cover === 'рукоятки в ПВХ' ? 0 : 90),
        kg: length / 800,
        cm: [length / 10, 6, 2.5],
        step: 6,
        points: 'кромки закалены индуктором; шарнир без люфта; рукоятки не скользят в масле',
        picture: ['pliers', { form, vde: cover === 'рукоятки до 1000 В' ? 1 : 0 }],
      }),
      shots: ['near', 'card'],
      share: 0.9,
    }),
  ),
  family({
    key: 'clamp-f',
    code: 'SF',
    path: `${clamping}/Струбцины F-образные`,
    domain,
    axes: { depth: [50, 80, 120], width: [150, 200, 300, 400, 500, 600, 800, 1000] },
    uses: ['Стягивает детали при склейке и держит заготовку на верстаке.'],
    build: ({ depth, width }) => ({
      head: 'Струбцина F-образная',
      tail: `${depth}×${width} мм`,
      params: `Глубина зева: ${depth} мм | Ширина зажима: ${width} мм | Усилие: ${depth * 45} Н | Материал: чугун, сталь`,
      price: 90 + depth * 2.2 + width * 0.55,
      kg: 0.4 + width / 500,
      cm: [width / 10 + 12, depth / 10 + 6, 3],
      points: 'накладки не мнут дерево; трапецеидальная резьба; шина с насечкой не проскальзывает',
      picture: ['clamp-f', { long: width > 350 ? 1 : 0 }],
    }),
    share: 0.6,
  }),
  family({
    key: 'clamp-g',
    code: 'SC',
    path: `${clamping}/Струбцины G-образные`,
    domain,
    axes: { width: [50, 75, 100, 125, 150, 200, 250, 300] },
    uses: ['Жёстко держит деталь при сварке, сверлении и склейке.'],
    build: ({ width }) => ({
      head: 'Струбцина G-образная',
      tail: `${width} мм`,
      params: `Ширина зажима: ${width} мм | Материал: ковкий чугун | Резьба: трапецеидальная`,
      price: 70 + width * 2.4,
      kg: width / 90,
      cm: [width / 10 + 8, width / 16 + 5, 3],
      points: 'поворотная пятка на шарнире; вороток с ограничителями',
      picture: ['clamp-g'],
    }),
    share: 0.5,
  }),
  family({
    key: 'clamp-quick',
    code: 'SQ',
    path: `${clamping}/Струбцины быстрозажимные`,
    domain,
    axes: { width: [100, 150, 200, 300, 450, 600, 900], spread: ['', 'с распором'] },
    uses: ['Сжимает одной рукой, вторая держит деталь.'],
    build: ({ width, spread }) => ({
      head: 'Струбцина быстрозажимная',
      tail: `${width}×60 мм${spread ? `, ${spread}` : ''}`,
      params: `Ширина зажима: ${width} мм | Глубина зева: 60 мм | Усилие: ${spread ? 1500 : 1100} Н | Режим распора: ${spread ? 'есть' : 'нет'}`,
      price: 200 + width * 0.6 + (spread ? 110 : 0),
      kg: 0.3 + width / 1200,
      cm: [width / 10 + 15, 16, 3],
      points: 'курок подачи и кнопка быстрого сброса; съёмные накладки',
      picture: ['clamp-quick', { long: width > 350 ? 1 : 0 }],
    }),
    share: 0.6,
  }),
  family({
    key: 'vise',
    code: 'TS',
    path: `${clamping}/Тиски`,
    domain,
    axes: { width: [60, 80, 100, 125, 150, 200], base: ['поворотные', 'неповоротные'] },
    uses: ['Держат деталь при опиливании, сверлении и сборке.'],
    build: ({ width, base }) => ({
      head: `Тиски слесарные ${base}`,
      tail: `губки ${width} мм`,
      params: `Ширина губок: ${width} мм | Ход губок: ${width + 10} мм | Основание: ${base} | Материал: чугун СЧ20`,
      price: 700 + width * 26 + (base === 'поворотные' ? 350 : 0),
      kg: width / 11,
      cm: [width / 4, width / 6, width / 7],
      points: 'сменные закалённые губки; наковальня на корпусе; ходовой винт закрыт от стружки',
      picture: ['vise'],
    }),
    shots: ['near'],
    share: 0.5,
  }),
]
