import { type Family, family } from '../family.ts'

const top = 'Ручной инструмент'
const cutting = `${top}/Режущий инструмент`
const fixing = `${top}/Крепёжный инструмент`
const domain = 'hand'

export const cuttingHandTools: Family[] = [
  family({
    key: 'hand-saw', code: 'NZ', path: `${cutting}/Ножовки по дереву`, domain,
    axes: { length: [350, 400, 450, 500, 550], tpi: [5, 7, 9, 11], cover: ['', 'тефлоновое покрытие'] },
    uses: ['Пилит доску, брус и фанеру вдоль и поперёк волокна.'],
    build: ({ length, tpi, cover }) => ({
      head: 'Ножовка по дереву', tail: `${length} мм, ${tpi} TPI${cover ? `, ${cover}` : ''}`,
      params: `Длина полотна: ${length} мм | Шаг зубьев: ${tpi} TPI | Зуб: 3D-заточка, калёный | Покрытие: ${cover || 'нет'}`,
      price: 130 + length * 0.65 + (cover ? 130 : 0), kg: length / 1100, cm: [length / 10 + 10, 14, 3],
      points: 'три грани заточки; углы рукоятки 45° и 90° для разметки; чехол на зубья',
      picture: ['hand-saw', { coat: cover ? 1 : 0 }],
    }),
    shots: ['near'], share: 0.8,
  }),
  family({
    key: 'hacksaw', code: 'NM', path: `${cutting}/Ножовки по металлу`, domain,
    axes: { length: [150, 300], frame: ['трубчатая рамка', 'литая рамка', 'рамка с рычажным натяжением'] },
    uses: ['Режет трубу, пруток, профиль и пластик.'],
    build: ({ length, frame }) => ({
      head: 'Ножовка по металлу', tail: `${length} мм, ${frame}`,
      params: `Длина полотна: ${length} мм | Рамка: ${frame} | Шаг зубьев: 24 TPI | Полотно в комплекте: биметаллическое`,
      price: 140 + length * 0.9 + frame.length * 9, kg: 0.3 + length / 900, cm: [length / 10 + 12, 14, 3],
      points: 'полотно ставится под углом 55° и 90°; натяжение до 900 Н; накладка под вторую руку',
      picture: ['hacksaw', {}],
    }),
    shots: ['near'], share: 0.6,
  }),
  family({
    key: 'knife', code: 'NT', path: `${cutting}/Ножи строительные`, domain,
    axes: { width: [9, 18, 25], body: ['пластиковый корпус', 'металлический корпус', 'трапециевидное лезвие'], lock: ['автостоп', 'винтовой фиксатор'] },
    uses: ['Режет гипсокартон, линолеум, плёнку и картон.'],
    build: ({ width, body, lock }) => ({
      head: 'Нож строительный', tail: `${width} мм, ${body}, ${lock}`,
      params: `Ширина лезвия: ${width} мм | Корпус: ${body} | Фиксация: ${lock} | Материал лезвия: сталь SK5`,
      price: 40 + width * 3 + (body.startsWith('мет') ? 110 : 20), kg: 0.05 + width / 250, cm: [17, 4, 2], step: 12,
      points: 'запасные лезвия в рукоятке; усиленная направляющая; отламыватель сегментов',
      picture: ['knife', { trapezoid: body.startsWith('трап') ? 1 : 0 }],
    }),
    shots: ['card'], share: 0.8,
  }),
  family({
    key: 'chisel', code: 'ST', path: `${cutting}/Стамески и долота`, domain,
    axes: { mm: [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 32, 40], handle: ['рукоятка из бука', 'двухкомпонентная рукоятка'] },
    uses: ['Выбирает гнёзда под петли и замки, подчищает шип.'],
    build: ({ mm, handle }) => ({
      head: 'Стамеска плоская', tail: `${mm} мм, ${handle}`,
      params: `Ширина: ${mm} мм | Длина: 140 мм | Рукоятка: ${handle} | Материал: хромованадиевая сталь | Твёрдость: 60 HRC`,
      price: 110 + mm * 6, kg: 0.12 + mm / 250, cm: [27, 4, 4], step: 6,
      points: 'боёк рукоятки усилен кольцом; грани шлифованы; колпачок на лезвие',
      picture: ['chisel', { wood: handle.includes('бук') ? 1 : 0, wide: mm > 20 ? 1 : 0 }],
    }),
    share: 0.6,
  }),
  family({
    key: 'file', code: 'NP', path: `${cutting}/Напильники и надфили`, domain,
    axes: { form: ['плоский', 'полукруглый', 'круглый', 'трёхгранный', 'квадратный'], length: [150, 200, 250, 300], cut: ['№ 1', '№ 2', '№ 3'] },
    uses: ['Опиливает кромку, снимает заусенец, подгоняет деталь.'],
    build: ({ form, length, cut }) => ({
      head: `Напильник ${form}`, tail: `${length} мм, насечка ${cut}`,
      params: `Форма: ${form} | Длина: ${length} мм | Насечка: ${cut} | Материал: сталь У13А`,
      price: 70 + length * 0.6, kg: length / 900, cm: [length / 10 + 12, 3, 2], step: 6,
      points: 'двойная насечка; рукоятка с упором под палец',
      picture: ['file', { round: form === 'круглый' ? 1 : 0 }],
    }),
    share: 0.6,
  }),
  family({
    key: 'pipe-cutter', code: 'TR', path: `${cutting}/Труборезы и ножницы`, domain,
    axes: { kind: [['Ножницы по металлу прямые', 250], ['Ножницы по металлу левые', 250], ['Ножницы по металлу правые', 250], ['Ножницы для пластиковых труб', 210], ['Болторез', 350], ['Болторез', 450], ['Болторез', 600], ['Болторез', 900]], steel: ['CrMo', 'CrV'] },
    uses: ['Чистый рез без усилия за счёт рычажной передачи.'],
    build: ({ kind: [head, length], steel }) => ({
      head, tail: `${length} мм, сталь ${steel}`,
      params: `Длина: ${length} мм | Материал: сталь ${steel} | Твёрдость кромок: 58 HRC`,
      price: 250 + length * 1.8, kg: length / 420, cm: [length / 10, 9, 3],
      points: 'двойной рычаг вдвое снижает усилие; замок рукояток; сменные губки',
      picture: ['snips', { bolt: head === 'Болторез' ? 1 : 0 }],
    }),
    shots: ['near'], share: 0.7,
  }),
  family({
    key: 'stapler', code: 'SP', path: `${fixing}/Степлеры`, domain,
    axes: { staples: ['53, 4–14 мм', '53 и 140, 6–14 мм', '53, 140, 300 и 500'], body: ['металлический корпус', 'пластиковый корпус'] },
    uses: ['Крепит обивку, плёнку, утеплитель и вагонку.'],
    build: ({ staples, body }) => ({
      head: 'Степлер мебельный', tail: `скобы тип ${staples}, ${body}`,
      params: `Тип скоб: ${staples} | Корпус: ${body} | Регулировка удара: есть`,
      price: 280 + staples.length * 14 + (body.startsWith('мет') ? 200 : 0), kg: 0.7, cm: [19, 15, 3.5],
      points: 'сила удара меняется винтом; окно остатка скоб; замок рукоятки',
      picture: ['stapler', {}],
    }),
    shots: ['near', 'box'], share: 0.6,
  }),
  family({
    key: 'riveter', code: 'ZK', path: `${fixing}/Заклёпочники`, domain,
    axes: { kind: [['двуручный', '3,2–6,4'], ['одноручный', '2,4–4,8'], ['поворотный', '2,4–4,8']], nozzles: [4, 5] },
    uses: ['Ставит вытяжные заклёпки из алюминия и стали.'],
    build: ({ kind: [word, range], nozzles }) => ({
      head: `Заклёпочник ${word}`, tail: `${range} мм, ${nozzles} насадки${nozzles > 4 ? ' с ключом' : ''}`.replace('5 насадки', '5 насадок'),
      params: `Диапазон диаметров: ${range} мм | Насадок в комплекте: ${nozzles} шт | Тип: ${word}`,
      price: word === 'двуручный' ? 1600 : 420 + nozzles * 20, kg: word === 'двуручный' ? 1.6 : 0.55, cm: [26, 11, 4],
      points: 'стальные губки цанги; контейнер для стержней; насадки хранятся в рукоятке',
      picture: ['riveter', {}], related: [['rivet']],
    }),
    shots: ['near', 'card'], share: 0.5,
  }),
]
