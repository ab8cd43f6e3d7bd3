import { type Family, family, ru } from '../family.ts'
import { bulk, mass, size } from './fastener-rules.ts'

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
    ['сверло', 'остриё'],
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

export const screwFamilies: Family[] = [
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
        tail: `${ru(d)}×${length} мм, ${form === 'press' ? `конец — ${coat}` : coat}, ${pack} шт`,
        params: `Диаметр: ${d} мм | Длина: ${length} мм | ${form === 'press' ? `Конец: ${coat} | Покрытие: цинк` : `Покрытие: ${coat}`} | Шлиц: ${form === 'roof' ? 'шестигранник 8' : 'PH2'} | Количество в упаковке: ${pack} шт | Материал: углеродистая сталь`,
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
]
