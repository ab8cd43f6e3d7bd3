export type Domain =
  | 'power'
  | 'garden'
  | 'hand'
  | 'abrasive'
  | 'drill'
  | 'fastener'
  | 'measure'
  | 'wear'
  | 'weld'
  | 'store'
  | 'paint'
  | 'chem'
  | 'electric'
  | 'force'

export type Brand = {
  name: string
  code: string
  colour: string
  accent: string
  country: string
  level: number
  domains: readonly Domain[]
  /** Article from the family's Latin code, its three-digit number and the serial digits. */
  article: (kind: string, family: string, serial: string) => string
  warranty: number
}

type Row = [string, string, string, string, string, number, number, string, Brand['article']]

const rows: Row[] = [
  [
    'Кремень',
    'KR',
    '#e2570f',
    '#2b2e33',
    'Россия',
    1,
    36,
    'power garden electric',
    (k, f, s) => `${k}-${f}-${s}`,
  ],
  [
    'Ostwerk',
    'OW',
    '#1c4f94',
    '#e23b2e',
    'Германия',
    1.65,
    36,
    'power measure',
    (_, f, s) => `0${f}.${s}`.replace('.', '-'),
  ],
  [
    'Brannik',
    'BN',
    '#2c7a3f',
    '#1d2320',
    'Чехия',
    1.35,
    24,
    'power abrasive drill',
    (k, f, s) => `${k}${f}${s}`,
  ],
  [
    'Takeno',
    'TK',
    '#0b8793',
    '#23282b',
    'Япония',
    1.55,
    24,
    'power garden hand',
    (k, f, s) => `${k}${f}-${s}`,
  ],
  [
    'Бугай',
    'BG',
    '#f0b40a',
    '#26262a',
    'Китай',
    0.74,
    12,
    'power garden weld force',
    (_, f, s) => `BG-${f}${s}`,
  ],
  [
    'Volgar',
    'VG',
    '#c9252c',
    '#303236',
    'Россия',
    0.92,
    24,
    'power hand force drill',
    (_, f, s) => `VG-${f}-${s}`,
  ],
  [
    'Yarven',
    'YV',
    '#6b2fa0',
    '#2a2730',
    'Китай',
    0.68,
    12,
    'power hand electric',
    (k, f, s) => `Y${k}${f}${s}`,
  ],
  ['Кузнь', 'KZ', '#39475a', '#e0a11b', 'Россия', 0.95, 24, 'hand store', (_, f, s) => `${f}-${s}`],
  [
    'Норхват',
    'NH',
    '#a8201a',
    '#23262b',
    'Россия',
    0.85,
    12,
    'hand measure fastener',
    (_, f, s) => `NH${f}-${s}`,
  ],
  [
    'Hoffgart',
    'HG',
    '#3d4b57',
    '#f07d12',
    'Германия',
    1.7,
    60,
    'hand measure store',
    (_, f, s) => `HG-${f}-${s}`,
  ],
  [
    'Дюжина',
    'DZ',
    '#ef7d0a',
    '#26282c',
    'Китай',
    0.6,
    12,
    'hand store paint garden',
    (_, f, s) => `12-${f}-${s}`,
  ],
  ['Kvarnby', 'KV', '#006b5b', '#f4c20d', 'Швеция', 1.5, 60, 'hand garden', (_, f, s) => `KV${f}${s}`],
  ['Абразит', 'AB', '#d8431a', '#2c2c2c', 'Россия', 0.9, 0, 'abrasive', (_, f, s) => `ABR-${f}-${s}`],
  ['Резвой', 'RZ', '#1667b8', '#f3c011', 'Россия', 0.8, 0, 'abrasive drill', (k, f, s) => `RZ-${k}-${f}${s}`],
  [
    'Tessarn',
    'TS',
    '#2b3a8f',
    '#d7322c',
    'Австрия',
    1.5,
    12,
    'drill abrasive measure',
    (_, f, s) => `T${f}-${s}`,
  ],
  ['Крепун', 'KP', '#2f8a3a', '#f2c21a', 'Россия', 0.85, 0, 'fastener', (_, f, s) => `KP-${f}-${s}`],
  ['Гвоздарь', 'GV', '#7a4f2e', '#e7b34a', 'Беларусь', 0.78, 0, 'fastener', (k, f, s) => `${k}-${f}${s}`],
  ['Fixarm', 'FX', '#c5202b', '#3a3d42', 'Польша', 1.3, 0, 'fastener chem', (_, f, s) => `FX${f}${s}`],
  ['Мерник', 'MR', '#f4bb0c', '#24272b', 'Россия', 0.9, 24, 'measure', (_, f, s) => `MR-${f}-${s}`],
  ['Ровень', 'RV', '#0b77c2', '#f08a1d', 'Россия', 0.8, 12, 'measure hand', (k, f, s) => `${k}-${f}-${s}`],
  ['Луговик', 'LG', '#4f8f2d', '#2a3324', 'Россия', 0.85, 12, 'garden', (_, f, s) => `LG${f}-${s}`],
  ['Садолад', 'SL', '#86b52a', '#e2571c', 'Россия', 0.75, 12, 'garden', (_, f, s) => `SL-${f}-${s}`],
  ['Латник', 'LT', '#2e4a6b', '#f6a50a', 'Россия', 1, 0, 'wear', (_, f, s) => `LT-${f}-${s}`],
  ['Стойкан', 'ST', '#ea6a12', '#35383d', 'Беларусь', 0.8, 0, 'wear', (k, f, s) => `${k}${f}-${s}`],
  ['Gardhus', 'GH', '#1f7a5c', '#d9e021', 'Швеция', 1.6, 0, 'wear store', (_, f, s) => `GH${f}${s}`],
  ['Сварун', 'SV', '#0f5aa8', '#f28c13', 'Россия', 0.95, 24, 'weld', (_, f, s) => `SV-${f}-${s}`],
  ['Дугар', 'DG', '#c43d12', '#2a2b2e', 'Россия', 0.85, 24, 'weld force', (k, f, s) => `DG-${k}${f}-${s}`],
  ['Коробейник', 'KB', '#3a51a8', '#f0a71f', 'Россия', 0.8, 12, 'store', (_, f, s) => `KB-${f}-${s}`],
  ['Полимат', 'PM', '#008a7a', '#f2b705', 'Россия', 0.9, 0, 'chem paint', (_, f, s) => `PM${f}-${s}`],
  ['Малярик', 'ML', '#b3246b', '#2c2d33', 'Россия', 0.75, 0, 'paint chem', (_, f, s) => `ML-${f}-${s}`],
  ['Вольтарь', 'VT', '#e8a90c', '#2b2d31', 'Россия', 0.85, 24, 'electric', (_, f, s) => `VT-${f}-${s}`],
]

export const brands: readonly Brand[] = rows.map(
  ([name, code, colour, accent, country, level, warranty, domains, article]) => ({
    name,
    code,
    colour,
    accent,
    country,
    level,
    warranty,
    article,
    domains: domains.split(' ') as Domain[],
  }),
)

const cyrillicLines = [
  'Профи',
  'Стандарт',
  'Мастер',
  'Эксперт',
  'Оптима',
  'Цех',
  'Монтаж',
  'Дельта',
  'Север',
  'Бригада',
  'Прораб',
  'Гранит',
  'Вектор',
  'Форт',
  'Магистр',
  'Ритм',
]
const latinLines = [
  'Pro',
  'Basic',
  'Master',
  'Expert',
  'Line',
  'Shop',
  'Site',
  'Delta',
  'Nord',
  'Team',
  'Prime',
  'Granit',
  'Vector',
  'Fort',
  'Select',
  'Core',
]

/** Name of a brand's product line. The first has none, later lines get a generation number. */
export function lineName(brand: Brand, index: number): string {
  if (index === 0) return ''
  const pool = /[а-я]/i.test(brand.name) ? cyrillicLines : latinLines
  const word = pool[(index - 1) % pool.length] ?? ''
  const generation = Math.floor((index - 1) / pool.length) + 1
  return generation > 1 ? `${word} ${generation}` : word
}

export function brandsOf(domain: Domain): Brand[] {
  return brands.filter((brand) => brand.domains.includes(domain))
}
