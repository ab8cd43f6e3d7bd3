import { type Family, family } from '../family.ts'

const top = 'Хранение инструмента'
const domain = 'store'

export const storage: Family[] = [
  family({
    key: 'toolbox', code: 'YA', path: `${top}/Ящики и кейсы/Ящики пластиковые`, domain,
    axes: { inch: [12, 13, 16, 19, 20, 22, 24], lock: ['металлические замки', 'пластиковые замки'], tray: ['лоток', 'лоток и органайзеры в крышке'] },
    uses: ['Для инструмента и мелочи: лоток сверху, крупное внизу.'],
    build: ({ inch, lock, tray }) => ({
      head: 'Ящик для инструмента', tail: `${inch}" (${Math.round(inch * 2.54)} см), ${lock}, ${tray}`, params: `Размер: ${inch}" | Длина: ${Math.round(inch * 25.4)} мм | Замки: ${lock} | Внутри: ${tray} | Материал: полипропилен | Нагрузка: ${inch} кг`,
      price: 140 + inch * inch * 1.9 + (lock.startsWith('м') ? 160 : 0) + tray.length * 4, kg: inch * 0.09, cm: [inch * 2.54, inch * 1.2, inch * 1.2], points: 'крышка с прорезью под доску; петля под навесной замок; удобная ручка', picture: ['toolbox', { metal: lock.startsWith('м') ? 1 : 0 }],
    }),
    shots: ['near'],
  }),
  family({
    key: 'case', code: 'KS', path: `${top}/Ящики и кейсы/Кейсы защитные`, domain,
    axes: { size: ['270×220×110', '360×290×160', '430×340×180', '520×430×210'], foam: ['с ложементом', 'без ложемента'] },
    uses: ['Для приборов и техники: пыль, вода и удары остаются снаружи.'],
    build: ({ size, foam }) => ({
      head: 'Кейс ударопрочный', tail: `${size} мм, ${foam}`, params: `Размер: ${size} мм | Ложемент: ${foam === 'с ложементом' ? 'есть' : 'нет'} | Степень защиты: IP67`,
      price: 500 + Number(size.split('×')[0]) * 8 + (foam === 'с ложементом' ? 500 : 0), kg: 2, cm: [Number(size.split('×')[0]) / 10, Number(size.split('×')[1]) / 10, Number(size.split('×')[2]) / 10], points: 'клапан выравнивания давления; проушины под замок; замки с рычагом', picture: ['case', {}],
    }),
    shots: ['near'], share: 0.6,
  }),
  family({
    key: 'organizer', code: 'OR', path: `${top}/Ящики и кейсы/Органайзеры`, domain,
    axes: { cells: [6, 8, 12, 15, 18, 20, 24, 30], size: ['малый', 'средний', 'большой'], lid: ['прозрачная крышка', 'съёмные ячейки'] },
    uses: ['Крепёж, биты и разъёмы по ячейкам.'],
    build: ({ cells, size, lid }) => ({
      head: 'Органайзер для мелочей', tail: `${cells} ячеек, ${size}, ${lid}`, params: `Число ячеек: ${cells} шт | Размер: ${size} | Исполнение: ${lid} | Материал: полипропилен`,
      price: 110 + cells * 9 + size.length * 12 + (lid.startsWith('с') ? 120 : 0), kg: 0.4, cm: [32, 24, 6], step: 4, points: 'перегородки переставляются; защёлки не открываются при переноске', picture: ['organizer', { cells: cells > 15 ? 20 : 12 }],
    }),
    share: 0.7,
  }),
  family({
    key: 'bag', code: 'SU', path: `${top}/Сумки и пояса/Сумки для инструмента`, domain,
    axes: { inch: [12, 14, 16, 18, 20], pockets: [10, 14, 18, 24, 30], bottom: ['жёсткое дно', 'мягкое дно'] },
    uses: ['Всё для выезда в одной руке или на плече.'],
    build: ({ inch, pockets, bottom }) => ({
      head: 'Сумка для инструмента', tail: `${inch}", ${pockets} карманов, ${bottom}`, params: `Размер: ${inch}" | Число карманов: ${pockets} шт | Дно: ${bottom} | Материал: полиэстер 1680D | Нагрузка: ${inch + 6} кг`,
      price: 350 + inch * 48 + pockets * 14 + (bottom.startsWith('ж') ? 350 : 0), kg: 1.3, cm: [inch * 2.54, 24, 28], points: 'плечевой ремень с накладкой; двойная строчка; светоотражающая полоса', picture: ['bag', {}],
    }),
    shots: ['near'], share: 0.8,
  }),
  family({
    key: 'belt', code: 'PS', path: `${top}/Сумки и пояса/Пояса монтажника`, domain,
    axes: { pockets: [5, 8, 11, 13], material: ['полиэстер', 'кожа', 'спилок'], pad: ['', 'с мягкой спинкой'] },
    uses: ['Инструмент и крепёж под рукой на лесах и лестнице.'],
    build: ({ pockets, material, pad }) => ({
      head: 'Пояс монтажника', tail: `${pockets} карманов, ${material}${pad ? `, ${pad}` : ''}`, params: `Число карманов: ${pockets} шт | Материал: ${material} | Спинка: ${pad ? 'мягкая' : 'нет'}`,
      price: 280 + pockets * 55 + (material === 'кожа' ? 900 : material === 'спилок' ? 450 : 0) + (pad ? 350 : 0), kg: 0.7, cm: [50, 28, 8], points: 'петля под молоток; карманы на заклёпках; ремень до 130 см', picture: ['belt', { leather: material === 'полиэстер' ? 0 : 1 }],
    }),
    share: 0.6,
  }),
  family({
    key: 'trolley', code: 'TL', path: `${top}/Мебель для мастерской/Тележки инструментальные`, domain,
    axes: { drawers: [3, 5, 6, 7, 8], kit: ['пустая', 'с ложементами'] },
    uses: ['Для автосервиса и цеха: инструмент по ящикам, сверху рабочая полка.'],
    build: ({ drawers, kit }) => ({
      head: 'Тележка инструментальная', tail: `${drawers} ящиков, ${kit}`.replace('3 ящиков', '3 ящика'), params: `Число ящиков: ${drawers} шт | Нагрузка: ${drawers * 45} кг | Исполнение: ${kit} | Толщина стали: 0.8 мм`,
      price: 7000 + drawers * 2300 + (kit === 'пустая' ? 0 : 9000), kg: 30 + drawers * 5, cm: [77, 47, 95], points: 'центральный замок; телескопические направляющие; тормоз на двух колёсах', picture: ['trolley', { drawers: drawers > 5 ? 7 : 4 }],
    }),
    share: 0.5,
  }),
  family({
    key: 'rack', code: 'SL', path: `${top}/Мебель для мастерской/Стеллажи и верстаки`, domain,
    axes: { kind: [['Стеллаж металлический', 5, 1800], ['Стеллаж металлический', 4, 1500], ['Стеллаж металлический', 6, 2000], ['Верстак слесарный', 1, 850], ['Верстак складной', 1, 780]], load: [100, 150, 200] },
    uses: ['Собирается без сварки, полки переставляются по высоте.'],
    build: ({ kind: [head, shelves, height], load }) => ({
      head, tail: head.startsWith('В') ? `высота ${height} мм, нагрузка ${load} кг` : `${shelves} полок, высота ${height} мм, ${load} кг на полку`.replace('4 полок', '4 полки'),
      params: `Высота: ${height} мм | Нагрузка: ${load} кг | Материал: сталь`, price: 1800 + height * 1.4 + load * 12 + shelves * 150, kg: 18 + shelves * 4, cm: [height / 10, 100, 45], points: 'порошковая окраска; регулируемые опоры', picture: [head.startsWith('В') ? 'workbench' : 'rack', {}],
    }),
    share: 0.5,
  }),
]
