import { type Family, family } from '../family.ts'

const top = 'Спецодежда и средства защиты'
const domain = 'wear'
const sizes = ['S', 'M', 'L', 'XL', 'XXL'] as const
const suits = ['44-46', '48-50', '52-54', '56-58', '60-62'] as const

export const protection: Family[] = [
  ...([
    ['gloves-latex', 'Перчатки/С латексным обливом', 'Перчатки рабочие с латексным обливом', 'latex', 42],
    ['gloves-nitrile', 'Перчатки/С нитриловым обливом', 'Перчатки рабочие с нитриловым обливом', 'nitrile', 68],
    ['gloves-knit', 'Перчатки/Трикотажные с ПВХ', 'Перчатки трикотажные с ПВХ-точкой', 'knit', 18],
    ['gloves-split', 'Перчатки/Спилковые и краги', 'Перчатки спилковые комбинированные', 'split', 150],
  ] as const).map(([key, leaf, head, form, price]) =>
    family({
      key, code: 'PR', path: `${top}/${leaf}`, domain,
      axes: { size: sizes, grade: ['7 класс', '10 класс', '13 класс', '15 класс'], pack: [1, 5, 10] },
      uses: ['Защищают руки от порезов и грязи, держат скользкую деталь.'],
      build: ({ size, grade, pack }) => ({
        head, tail: `${grade}, размер ${size}${pack > 1 ? `, ${pack} пар` : ''}`,
        params: `Размер: ${size} | Класс вязки: ${grade.replace(' класс', '')} | Материал: ${form === 'split' ? 'спилок, хлопок' : 'полиэстер, хлопок'} | Пар в упаковке: ${pack} шт`,
        price: price * pack * (pack > 1 ? 0.9 : 1) + grade.length, kg: 0.06 * pack, cm: [25, 12, 2 * pack], unit: pack > 1 ? 'упак' : 'пара', step: pack > 1 ? 1 : 12,
        points: 'ладонь дышит; манжета держится на запястье; можно стирать при 40 °C', picture: ['gloves', { form }],
      }),
      shots: ['card'], share: 0.6,
    }),
  ),
  family({
    key: 'goggles', code: 'OC', path: `${top}/Защита лица и органов дыхания/Очки защитные`, domain,
    axes: { kind: ['открытые', 'закрытые с непрямой вентиляцией', 'открытые с регулировкой дужек'], lens: ['прозрачные', 'жёлтые', 'затемнённые'], coat: ['', 'антизапотевание'] },
    uses: ['Закрывают глаза от стружки, пыли и брызг.'],
    build: ({ kind, lens, coat }) => ({
      head: `Очки защитные ${kind}`, tail: `${lens}${coat ? `, ${coat}` : ''}`, params: `Тип: ${kind} | Цвет линз: ${lens} | Покрытие: ${coat || 'от царапин'} | Материал: поликарбонат`,
      price: 55 + kind.length * 3 + (coat ? 60 : 0), kg: 0.06, cm: [17, 7, 6], step: 10, points: 'выдерживают удар шарика на 45 м/с; защита от ультрафиолета; мягкий носовой упор',
      picture: ['goggles', { closed: kind.startsWith('з') ? 1 : 0, lens: lens === 'прозрачные' ? 'clear' : lens === 'жёлтые' ? 'yellow' : 'dark' }],
    }),
    shots: ['near'], share: 0.7,
  }),
  family({
    key: 'respirator', code: 'RS', path: `${top}/Защита лица и органов дыхания/Респираторы`, domain,
    axes: { level: ['FFP1', 'FFP2', 'FFP3'], valve: ['с клапаном', 'без клапана'], pack: [1, 3, 5, 10, 20] },
    uses: ['Задерживает пыль, дым и туман при шлифовке и отделке.'],
    build: ({ level, valve, pack }) => ({
      head: 'Респиратор', tail: `${level}, ${valve}, ${pack} шт`, params: `Класс защиты: ${level} | Клапан: ${valve === 'с клапаном' ? 'есть' : 'нет'} | Количество в упаковке: ${pack} шт`,
      price: (20 + Number(level.at(-1)) * 16 + (valve === 'с клапаном' ? 18 : 0)) * pack, kg: 0.015 * pack, cm: [14, 12, 6], unit: pack > 1 ? 'упак' : 'шт', step: pack > 1 ? 1 : 20,
      points: 'носовой зажим по форме лица; две резинки; мягкий обтюратор', picture: ['respirator', { valve: valve === 'с клапаном' ? 1 : 0 }],
    }),
    shots: ['card'], share: 0.6,
  }),
  family({
    key: 'half-mask', code: 'PM', path: `${top}/Защита лица и органов дыхания/Полумаски и фильтры`, domain,
    axes: { filter: ['A1P1', 'A1P2', 'ABEK1P3', 'P3'], size: ['M', 'L'], body: ['резина', 'силикон'] },
    uses: ['Окраска, химчистка и сварка: фильтры меняются.'],
    build: ({ filter, size, body }) => ({
      head: 'Полумаска со сменными фильтрами', tail: `${filter}, ${body}, размер ${size}`, params: `Марка фильтра: ${filter} | Размер: ${size} | Материал: ${body}`,
      price: 650 + filter.length * 90 + (body === 'силикон' ? 350 : 0), kg: 0.35, cm: [18, 14, 12], points: 'байонетное крепление фильтров; оголовье с регулировкой', picture: ['half-mask', {}],
    }),
    shots: ['near'], share: 0.5,
  }),
  family({
    key: 'helmet', code: 'KS', path: `${top}/Защита головы и слуха/Каски`, domain,
    axes: { colour: ['белая', 'оранжевая', 'жёлтая', 'синяя', 'красная'], band: ['храповой механизм', 'ленточная регулировка'], vent: ['', 'с вентиляцией'] },
    uses: ['Стройка, склад и производство.'],
    build: ({ colour, band, vent }) => ({
      head: 'Каска защитная', tail: `${colour}, ${band}${vent ? `, ${vent}` : ''}`, params: `Цвет: ${colour} | Регулировка: ${band} | Вентиляция: ${vent ? 'есть' : 'нет'} | Материал: полиэтилен`,
      price: 150 + (band.startsWith('х') ? 150 : 0) + (vent ? 40 : 0), kg: 0.36, cm: [28, 22, 16], step: 10, points: 'шесть точек крепления оголовья; пазы под наушники и щиток', picture: ['helmet', { colour }],
    }),
    share: 0.6,
  }),
  family({
    key: 'earmuffs', code: 'NU', path: `${top}/Защита головы и слуха/Наушники`, domain,
    axes: { db: [24, 27, 29, 31, 33], fix: ['оголовье', 'крепление на каску', 'складное оголовье'] },
    uses: ['Снижают шум перфоратора, пилы и станка.'],
    build: ({ db, fix }) => ({
      head: 'Наушники противошумные', tail: `${db} дБ, ${fix}`, params: `Снижение шума: ${db} дБ | Крепление: ${fix}`,
      price: 190 + (db - 20) * 45 + fix.length * 3, kg: 0.24, cm: [18, 15, 9], points: 'мягкие подушки закрывают ухо целиком; чашки поворачиваются', picture: ['earmuffs', {}],
    }),
    shots: ['near'], share: 0.5,
  }),
  family({
    key: 'vest', code: 'ZH', path: `${top}/Спецодежда/Сигнальные жилеты`, domain,
    axes: { colour: ['оранжевый', 'жёлтый'], size: suits, grade: [1, 2] },
    uses: ['Делает работника заметным на дороге и складе.'],
    build: ({ colour, size, grade }) => ({
      head: 'Жилет сигнальный', tail: `${colour}, класс ${grade}, размер ${size}`, params: `Цвет: ${colour} | Класс защиты: ${grade} | Размер: ${size} | Ширина полос: 50 мм`,
      price: 95 + grade * 45, kg: 0.14, cm: [30, 22, 2], step: 10, points: 'световозвращающие полосы не трескаются; застёжка-липучка', picture: ['vest', { form: 'vest', colour: colour === 'жёлтый' ? 'lime' : 'orange' }],
    }),
    share: 0.6,
  }),
  family({
    key: 'jacket', code: 'KT', path: `${top}/Спецодежда/Костюмы и куртки`, domain,
    axes: { kind: ['Куртка рабочая', 'Костюм рабочий', 'Полукомбинезон рабочий'], size: suits, height: ['170-176', '182-188'], season: ['летний вариант', 'утеплённый вариант'] },
    uses: ['Для стройки, сервиса и склада: не стесняет движений.'],
    build: ({ kind, size, height, season }) => ({
      head: kind, tail: `размер ${size}, рост ${height}, ${season}`, params: `Размер: ${size} | Рост: ${height} | Сезон: ${season.startsWith('л') ? 'лето' : 'зима'} | Ткань: смесовая, 240 г/м² | Состав: полиэстер 65 %, хлопок 35 %`,
      price: (kind === 'Костюм рабочий' ? 2600 : 1500) * (season.startsWith('у') ? 1.5 : 1), kg: 0.9, cm: [40, 30, 8], unit: kind === 'Костюм рабочий' ? 'компл' : 'шт', points: 'усиления на локтях и коленях; десять карманов; тройные строчки', picture: ['vest', { form: kind.startsWith('П') ? 'overall' : 'jacket', colour: 'brand' }],
    }),
    shots: ['near'], share: 0.6,
  }),
  family({
    key: 'boots', code: 'BT', path: `${top}/Спецобувь/Ботинки`, domain,
    axes: { size: [39, 40, 41, 42, 43, 44, 45, 46, 47], toe: ['металлоподносок', 'композитный подносок', 'без подноска'], height: ['ботинки', 'полуботинки'] },
    uses: ['Защищают пальцы и держат на мокром полу.'],
    build: ({ size, toe, height }) => ({
      head: height === 'ботинки' ? 'Ботинки рабочие' : 'Полуботинки рабочие', tail: `размер ${size}, ${toe}`, params: `Размер: ${size} | Подносок: ${toe} | Подошва: полиуретан | Верх: натуральная кожа`,
      price: 1450 + (toe === 'без подноска' ? 0 : toe.startsWith('м') ? 350 : 750) + (height === 'ботинки' ? 350 : 0), kg: 1.3, cm: [33, 22, 13], unit: 'пара', points: 'литьевая подошва не отклеивается; глухой клапан; стойкость к маслу и бензину', picture: ['boots', { low: height === 'ботинки' ? 0 : 1 }],
    }),
    shots: ['near'], share: 0.7,
  }),
]
