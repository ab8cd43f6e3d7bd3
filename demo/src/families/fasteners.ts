import { type Family, family, ru } from '../family.ts'

const top = 'Крепёж'
const domain = 'fastener'

const wood = [
  [3, 16],
  [3, 20],
  [3, 30],
  [3.5, 16],
  [3.5, 25],
  [3.5, 35],
  [3.5, 45],
  [4, 16],
  [4, 30],
  [4, 40],
  [4, 50],
  [4, 60],
  [4.5, 50],
  [4.5, 70],
  [5, 40],
  [5, 60],
  [5, 80],
  [5, 100],
  [6, 60],
  [6, 100],
  [6, 140],
  [6, 200],
] as const
const drywall = [
  [3.5, 16],
  [3.5, 25],
  [3.5, 32],
  [3.5, 41],
  [3.5, 51],
  [3.8, 64],
  [4.2, 76],
  [4.8, 102],
  [4.8, 127],
  [4.8, 152],
] as const
const packs = [10, 50, 100, 200, 500, 1000] as const
const mass = (d: number, length: number, n: number) => Math.max(0.005, d * d * length * 4.6e-6 * n)
const size = (length: number) => (length > 70 ? 'l' : length > 34 ? 'm' : 's')
const bulk = (price: number, n: number) => price * n * (n > 400 ? 0.72 : n > 90 ? 0.84 : 1) + 6

const screws = [
  [
    'screw-wood',
    'Саморезы/По дереву',
    'Саморез универсальный',
    wood,
    ['жёлтый цинк', 'белый цинк'],
    'wood',
    'Для дерева, ДСП и пластика: потайная головка, шлиц PZ.',
  ],
  [
    'screw-drywall-wood',
    'Саморезы/Гипсокартон – дерево',
    'Саморез гипсокартон – дерево',
    drywall,
    ['фосфат'],
    'drywall',
    'Крепит гипсокартон к деревянному каркасу, крупный шаг резьбы.',
  ],
  [
    'screw-drywall',
    'Саморезы/Гипсокартон – металл',
    'Саморез гипсокартон – металл',
    drywall,
    ['фосфат', 'белый цинк'],
    'drywall',
    'Крепит гипсокартон к профилю до 0,9 мм, мелкий шаг резьбы.',
  ],
  [
    'screw-press',
    'Саморезы/С прессшайбой',
    'Саморез с прессшайбой',
    [
      [4.2, 13],
      [4.2, 16],
      [4.2, 19],
      [4.2, 25],
      [4.2, 32],
      [4.2, 41],
      [4.2, 51],
      [4.2, 76],
    ],
    ['сверло', 'острый'],
    'press',
    'Соединяет тонкий лист и профиль, головка прижимает как шайба.',
  ],
  [
    'screw-roof',
    'Саморезы/Кровельные',
    'Саморез кровельный',
    [
      [4.8, 29],
      [4.8, 35],
      [4.8, 51],
      [4.8, 70],
      [5.5, 19],
      [5.5, 25],
      [5.5, 51],
      [5.5, 76],
    ],
    ['RAL 3005', 'RAL 8017', 'RAL 6005', 'RAL 5005', 'цинк'],
    'roof',
    'Крепит профнастил и металлочерепицу; шайба EPDM не пускает воду.',
  ],
] as const

export const fasteners: Family[] = [
  ...screws.map(([key, leaf, head, sizes, coats, form, use]) =>
    family({
      key,
      code: 'SM',
      path: `${top}/${leaf}`,
      domain,
      kopecks: true,
      axes: {
        dims: sizes as readonly (readonly [number, number])[],
        coat: coats as readonly string[],
        pack: packs,
      },
      uses: [use],
      build: ({ dims: [d, length], coat, pack }) => ({
        head,
        tail: `${ru(d)}×${length} мм, ${coat}, ${pack} шт`,
        params: `Диаметр: ${d} мм | Длина: ${length} мм | Покрытие: ${coat} | Шлиц: ${form === 'roof' ? 'шестигранник 8' : 'PH2'} | Количество в упаковке: ${pack} шт | Материал: углеродистая сталь`,
        price: bulk(0.16 + d * d * length * 0.0011 + (form === 'roof' ? 1.1 : 0), pack),
        kg: mass(d, length, pack),
        cm: [10, 7, 4 + pack / 200],
        unit: 'упак',
        step: pack < 100 ? 10 : 1,
        min: pack < 100 ? 10 : 1,
        points:
          'резьба накатана и не срывается; шлиц держит биту без перекоса; твёрдость сердцевины не даёт ломаться',
        picture: [
          'screw',
          {
            form,
            len: size(length),
            tone:
              coat === 'жёлтый цинк'
                ? 'yellow'
                : coat === 'фосфат'
                  ? 'black'
                  : coat.startsWith('RAL')
                    ? coat.slice(4)
                    : 'zinc',
          },
        ],
        related: [[form === 'roof' ? 'nut-driver' : 'bits']],
      }),
      shots: ['box'],
      share: 1.1,
    }),
  ),
  ...(
    [
      ['bolt', 'Болты/С шестигранной головкой', 'Болт с шестигранной головкой', 'DIN 933', 'hex'],
      [
        'bolt-socket',
        'Болты/С внутренним шестигранником',
        'Винт с внутренним шестигранником',
        'DIN 912',
        'socket',
      ],
      ['bolt-furniture', 'Болты/Мебельные', 'Болт мебельный с квадратным подголовком', 'DIN 603', 'round'],
    ] as const
  ).map(([key, leaf, head, norm, form]) =>
    family({
      key,
      code: 'BL',
      path: `${top}/${leaf}`,
      domain,
      kopecks: true,
      axes: {
        m: [5, 6, 8, 10, 12, 16],
        length: [16, 20, 25, 30, 40, 50, 60, 80, 100],
        steel: ['5.8', '8.8', 'A2'],
        pack: [1, 10, 100],
      },
      uses: ['Для сборки металлоконструкций, мебели и оборудования.'],
      build: ({ m, length, steel, pack }) => ({
        head,
        tail: `${norm}, М${m}×${length}, ${steel === 'A2' ? 'нержавеющая сталь A2' : `класс ${ru(Number(steel))}`}${pack > 1 ? `, ${pack} шт` : ''}`,
        params: `Резьба: М${m} | Длина: ${length} мм | Стандарт: ${norm} | Класс прочности: ${steel} | Покрытие: ${steel === 'A2' ? 'без покрытия' : 'цинк'} | Количество в упаковке: ${pack} шт`,
        price:
          bulk((0.6 + m * m * length * 0.0024) * (steel === 'A2' ? 3.4 : 1), pack) - (pack === 1 ? 5.5 : 0),
        kg: mass(m, length, pack) * 1.4,
        cm: [length / 10 + 1, m / 6, m / 6],
        unit: pack > 1 ? 'упак' : 'шт',
        step: pack === 1 ? (m > 10 ? 25 : 100) : 1,
        points: 'резьба проверена калибром; маркировка класса на головке; без заусенцев',
        picture: ['bolt', { form, len: size(length), tone: steel === 'A2' ? 'inox' : 'zinc' }],
        related: [
          ['nut', `Резьба: М${m}`],
          ['washer', `Резьба: М${m}`],
        ],
      }),
      shots: ['box'],
      share: 0.9,
    }),
  ),
  family({
    key: 'nut',
    code: 'GK',
    path: `${top}/Гайки и шайбы/Гайки`,
    domain,
    kopecks: true,
    axes: {
      m: [3, 4, 5, 6, 8, 10, 12, 14, 16, 20],
      kind: [
        ['шестигранная', 'DIN 934', 'hex'],
        ['самоконтрящаяся', 'DIN 985', 'lock'],
        ['с фланцем', 'DIN 6923', 'flange'],
        ['барашковая', 'DIN 315', 'wing'],
      ],
      pack: [1, 10, 50, 100, 500],
    },
    uses: ['Ответная часть резьбового соединения.'],
    build: ({ m, kind: [word, norm, form], pack }) => ({
      head: `Гайка ${word}`,
      tail: `${norm}, М${m}${pack > 1 ? `, ${pack} шт` : ''}`,
      params: `Резьба: М${m} | Стандарт: ${norm} | Покрытие: цинк | Класс прочности: 8 | Количество в упаковке: ${pack} шт`,
      price: bulk(0.12 + m * m * 0.016 * (form === 'hex' ? 1 : 1.9), pack) - (pack === 1 ? 5.9 : 0),
      kg: Math.max(0.001, m ** 3 * 6e-6 * pack),
      cm: [m / 5, m / 5, m / 10],
      unit: pack > 1 ? 'упак' : 'шт',
      step: pack === 1 ? 100 : 1,
      points: 'чистая резьба; равномерное цинковое покрытие; фаска с двух сторон',
      picture: ['nut', { form }],
    }),
    shots: ['box'],
  }),
  family({
    key: 'washer',
    code: 'SB',
    path: `${top}/Гайки и шайбы/Шайбы`,
    domain,
    kopecks: true,
    axes: {
      m: [3, 4, 5, 6, 8, 10, 12, 14, 16, 20],
      kind: [
        ['плоская', 'DIN 125', 'flat'],
        ['усиленная', 'DIN 9021', 'wide'],
        ['пружинная', 'DIN 127', 'spring'],
      ],
      pack: [10, 50, 100, 500],
    },
    uses: ['Распределяет нагрузку и не даёт соединению ослабнуть.'],
    build: ({ m, kind: [word, norm, form], pack }) => ({
      head: `Шайба ${word}`,
      tail: `${norm}, М${m}, ${pack} шт`,
      params: `Резьба: М${m} | Стандарт: ${norm} | Покрытие: цинк | Количество в упаковке: ${pack} шт`,
      price: bulk(0.08 + m * m * 0.009 * (form === 'wide' ? 2.4 : 1), pack),
      kg: Math.max(0.002, m ** 2.6 * 6e-6 * pack),
      cm: [8, 6, 2],
      unit: 'упак',
      step: 10,
      points: 'ровный край без заусенцев; цинковое покрытие 5–8 мкм',
      picture: ['washer', { form }],
    }),
    shots: ['box'],
  }),
  family({
    key: 'rod',
    code: 'SH',
    path: `${top}/Шпильки и такелаж/Шпильки резьбовые`,
    domain,
    kopecks: true,
    axes: { m: [6, 8, 10, 12, 14, 16, 20], length: [1000, 2000], steel: ['4.8', '8.8', 'A2'] },
    uses: ['Подвес коммуникаций, стяжка опалубки, анкеровка.'],
    build: ({ m, length, steel }) => ({
      head: 'Шпилька резьбовая',
      tail: `DIN 975, М${m}×${length}, ${steel === 'A2' ? 'A2' : `класс ${ru(Number(steel))}`}`,
      params: `Резьба: М${m} | Длина: ${length} мм | Стандарт: DIN 975 | Класс прочности: ${steel}`,
      price: (8 + m * m * 0.75) * (length / 1000) * (steel === 'A2' ? 4 : steel === '8.8' ? 1.5 : 1),
      kg: m * m * length * 4.6e-6,
      cm: [length / 10, m / 10, m / 10],
      step: 5,
      points: 'резьба по всей длине; торцы с фаской',
      picture: ['rod', {}],
      related: [['nut', `Резьба: М${m}`]],
    }),
    share: 0.6,
  }),
  family({
    key: 'carabiner',
    code: 'KR',
    path: `${top}/Шпильки и такелаж/Карабины и цепи`,
    domain,
    kopecks: true,
    axes: {
      mm: [4, 5, 6, 8, 10, 12],
      kind: ['Карабин пожарный', 'Карабин с муфтой', 'Рым-болт', 'Талреп крюк – кольцо'],
      steel: ['цинк', 'нержавеющая сталь A4'],
    },
    uses: ['Быстрое соединение троса, цепи и каната.'],
    build: ({ mm, kind, steel }) => ({
      head: kind,
      tail: `${mm} мм, ${steel}`,
      params: `Диаметр: ${mm} мм | Покрытие: ${steel} | Рабочая нагрузка: ${mm * mm * 3} кг`,
      price: (10 + mm * mm * 0.9) * (steel === 'цинк' ? 1 : 3.2),
      kg: mm ** 2.5 * 0.0002,
      cm: [mm, mm / 2, mm / 8],
      step: 10,
      points: 'пружина из нержавеющей проволоки; нагрузка выбита на теле',
      picture: ['carabiner', {}],
    }),
    share: 0.6,
  }),
]
