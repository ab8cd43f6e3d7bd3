import { type Family, family } from '../family.ts'

const top = 'Малярно-штукатурный инструмент'
const domain = 'paint'

export const painting: Family[] = [
  family({
    key: 'roller',
    code: 'VL',
    path: `${top}/Валики/Валики в сборе`,
    domain,
    axes: {
      width: [100, 150, 180, 230, 250, 270],
      nap: [
        ['полиакрил', 12],
        ['микрофибра', 9],
        ['велюр', 4],
        ['поролон', 20],
        ['филт', 6],
      ],
      core: [30, 48],
    },
    uses: ['Ровно кладёт краску на стены и потолки.'],
    build: ({ width, nap: [material, mm], core }) => ({
      head: 'Валик малярный',
      tail: `${material}, ${width} мм, ворс ${mm} мм, бюгель ${core > 40 ? 8 : 6} мм`,
      params: `Ширина: ${width} мм | Материал: ${material} | Высота ворса: ${mm} мм | Диаметр ядра: ${core} мм`,
      price: 40 + width * 0.7 + core * 0.8,
      kg: 0.25,
      cm: [width / 10 + 3, 35, 8],
      step: 10,
      points: 'шубка не линяет; бюгель держит форму; ручка под удлинитель',
      picture: [
        'roller',
        {
          wide: width > 160 ? 1 : 0,
          tone: material === 'поролон' ? 'foam' : material === 'микрофибра' ? 'blue' : 'white',
        },
      ],
    }),
    shots: ['near'],
  }),
  family({
    key: 'brush',
    code: 'KI',
    path: `${top}/Кисти/Плоские кисти`,
    domain,
    axes: {
      width: [20, 25, 30, 35, 40, 50, 63, 70, 75, 100],
      bristle: ['натуральная щетина', 'смешанная щетина', 'синтетика'],
      handle: ['деревянная ручка', 'пластиковая ручка'],
    },
    uses: ['Для красок, лаков и эмалей по дереву и металлу.'],
    build: ({ width, bristle, handle }) => ({
      head: 'Кисть плоская',
      tail: `${width} мм, ${bristle}, ${handle}`,
      params: `Ширина: ${width} мм | Щетина: ${bristle} | Ручка: ${handle}`,
      price: 14 + width * 1.2 + (bristle.startsWith('син') ? 20 : 0),
      kg: width / 900,
      cm: [20, width / 10, 2],
      step: 12,
      points: 'щетина на клее не выпадает; бандаж без ржавчины',
      picture: [
        'brush',
        {
          wide: width > 45 ? 1 : 0,
          wood: handle.startsWith('д') ? 1 : 0,
          tone: bristle.startsWith('син') ? 'syn' : 'nat',
        },
      ],
    }),
  }),
  family({
    key: 'spatula',
    code: 'SP',
    path: `${top}/Шпатели и тёрки/Шпатели`,
    domain,
    axes: {
      width: [40, 60, 80, 100, 150, 200, 250, 300, 350, 450, 600],
      steel: ['нержавеющая сталь', 'углеродистая сталь'],
      teeth: ['', 'зуб 6×6 мм', 'зуб 8×8 мм'],
    },
    uses: ['Шпаклёвка, клей и затирка: полотно пружинит и не ржавеет.'],
    build: ({ width, steel, teeth }) => ({
      head: teeth ? 'Шпатель зубчатый' : 'Шпатель фасадный',
      tail: `${width} мм, ${steel}${teeth ? `, ${teeth}` : ''}`,
      params: `Ширина: ${width} мм | Материал: ${steel} | Зуб: ${teeth ? teeth.slice(4) : 'нет'}`,
      price: 35 + width * 0.55 + (steel.startsWith('н') ? 35 : 0),
      kg: 0.06 + width / 1500,
      cm: [22, width / 10, 3],
      step: 10,
      points: 'ровная шлифованная кромка; двухкомпонентная рукоятка',
      picture: ['spatula', { wide: width > 250 ? 2 : width > 90 ? 1 : 0, teeth: teeth ? 1 : 0 }],
    }),
    share: 0.9,
  }),
  family({
    key: 'trowel',
    code: 'KL',
    path: `${top}/Шпатели и тёрки/Кельмы и тёрки`,
    domain,
    axes: {
      kind: [
        ['Кельма каменщика', 180],
        ['Кельма штукатура', 160],
        ['Кельма отделочника', 140],
        ['Гладилка', 270],
        ['Гладилка', 480],
        ['Тёрка полиуретановая', 280],
      ],
      handle: ['деревянная ручка', 'двухкомпонентная ручка'],
    },
    uses: ['Набирает, кладёт и разглаживает раствор.'],
    build: ({ kind: [head, mm], handle }) => ({
      head,
      tail: `${mm} мм, ${handle}`,
      params: `Длина: ${mm} мм | Ручка: ${handle} | Материал: ${head.startsWith('Т') ? 'полиуретан' : 'сталь'}`,
      price: 110 + mm * 0.7 + (handle.startsWith('дв') ? 60 : 0),
      kg: 0.3,
      cm: [mm / 10 + 12, 12, 8],
      step: 6,
      points: 'кованый переход; ручка не проворачивается',
      picture: ['trowel', { flat: head.startsWith('К') ? 0 : 1, wood: handle.startsWith('де') ? 1 : 0 }],
    }),
    share: 0.7,
  }),
  family({
    key: 'masking',
    code: 'LM',
    path: `${top}/Ленты и укрывные материалы/Ленты малярные`,
    domain,
    axes: {
      mm: [18, 24, 30, 36, 48, 50],
      m: [20, 25, 40, 50],
      kind: ['стандартная', 'для деликатных поверхностей', 'термостойкая'],
    },
    uses: ['Чёткий край окраски без следов клея.'],
    build: ({ mm, m, kind }) => ({
      head: `Лента малярная ${kind}`,
      tail: `${mm} мм × ${m} м`,
      params: `Ширина: ${mm} мм | Длина: ${m} м | Тип: ${kind} | Основа: бумага`,
      price: 12 + mm * m * 0.052 + (kind === 'стандартная' ? 0 : 60),
      kg: mm * m * 0.00013,
      cm: [11, 11, mm / 10],
      unit: 'рул',
      step: 12,
      points: 'снимается без остатка; рвётся рукой',
      picture: [
        'tape-roll',
        {
          tone: kind === 'стандартная' ? 'cream' : kind === 'термостойкая' ? 'green' : 'blue',
          thick: mm > 30 ? 1 : 0,
        },
      ],
    }),
    share: 0.7,
  }),
  family({
    key: 'film',
    code: 'PL',
    path: `${top}/Ленты и укрывные материалы/Плёнки и скотч`,
    domain,
    axes: {
      kind: [
        'Лента клейкая упаковочная',
        'Лента армированная',
        'Лента двусторонняя',
        'Лента алюминиевая',
        'Изолента ПВХ',
      ],
      mm: [15, 19, 48, 50],
      m: [10, 20, 25, 50, 66],
    },
    uses: ['Клеит, изолирует и герметизирует.'],
    build: ({ kind, mm, m }) => ({
      head: kind,
      tail: `${mm} мм × ${m} м`,
      params: `Ширина: ${mm} мм | Длина: ${m} м`,
      price: 14 + mm * m * (kind.includes('ар') || kind.includes('ал') ? 0.13 : 0.05),
      kg: mm * m * 0.00015,
      cm: [11, 11, mm / 10],
      unit: 'рул',
      step: 12,
      points: 'липнет с первого раза; не сохнет на складе',
      picture: [
        'tape-roll',
        {
          tone: kind.includes('алюм')
            ? 'silver'
            : kind.startsWith('Из')
              ? 'brand'
              : kind.includes('арм')
                ? 'silver'
                : 'clear',
          thick: mm > 30 ? 1 : 0,
        },
      ],
    }),
    share: 0.6,
  }),
  family({
    key: 'bucket',
    code: 'VD',
    path: `${top}/Ёмкости/Вёдра и тазы`,
    domain,
    axes: {
      kind: ['Ведро строительное', 'Таз строительный', 'Кювета малярная'],
      litres: [5, 8, 12, 16, 20, 40, 65],
    },
    uses: ['Замес, перенос и хранение растворов и красок.'],
    build: ({ kind, litres }) => ({
      head: kind,
      tail: `${litres} л`,
      params: `Объём: ${litres} л | Материал: полипропилен`,
      price: 45 + litres * 13,
      kg: 0.2 + litres * 0.03,
      cm: [20 + litres / 2, 20 + litres / 2, 25],
      step: 5,
      points: 'шкала литров внутри; морозостойкий пластик; усиленный край',
      picture: ['bucket', { form: kind.startsWith('К') ? 'tray' : 'bucket' }],
    }),
    share: 0.5,
  }),
]
