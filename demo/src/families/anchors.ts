import { type Family, family, ru } from '../family.ts'

const top = 'Крепёж'
const domain = 'fastener'
const packs = [1, 10, 50, 100] as const
const bulk = (price: number, n: number) => price * n * (n > 90 ? 0.8 : 1) + (n > 1 ? 7 : 0)

export const anchors: Family[] = [
  family({
    key: 'dowel', code: 'DU', path: `${top}/Дюбели и анкеры/Дюбели распорные`, domain, kopecks: true,
    axes: { dims: [[5, 25], [6, 30], [6, 40], [6, 50], [8, 40], [8, 60], [8, 80], [10, 50], [10, 80], [10, 100], [12, 70], [12, 100], [14, 75]], material: ['полипропилен', 'нейлон'], pack: [10, 50, 100, 200, 500, 1000] },
    uses: ['Для крепления в бетоне, кирпиче и пустотелом блоке под саморез или шуруп.'],
    build: ({ dims: [d, length], material, pack }) => ({
      head: 'Дюбель распорный', tail: `${d}×${length} мм, ${material}, ${pack} шт`,
      params: `Диаметр: ${d} мм | Длина: ${length} мм | Материал: ${material} | Количество в упаковке: ${pack} шт`,
      price: bulk(0.18 + d * length * 0.0022 * (material === 'нейлон' ? 1.8 : 1), pack), kg: d * d * length * 0.6e-6 * pack + 0.005, cm: [12, 8, 4], unit: 'упак', step: pack < 100 ? 10 : 1,
      points: 'усы не дают прокручиваться; распор в четыре стороны; бортик держит на краю отверстия',
      picture: ['dowel', { len: length > 55 ? 'l' : 's', tone: material === 'нейлон' ? 'grey' : 'brand' }], related: [['sds-plus', `Диаметр: ${d} мм`], ['screw-wood']],
    }),
    shots: ['box'],
  }),
  family({
    key: 'dowel-nail', code: 'DG', path: `${top}/Дюбели и анкеры/Дюбель-гвозди`, domain, kopecks: true,
    axes: { dims: [[5, 30], [6, 40], [6, 60], [6, 80], [8, 60], [8, 80], [8, 100], [8, 120], [10, 100], [10, 140]], collar: ['грибовидный бортик', 'потайной бортик'], pack: [50, 100, 200, 1000] },
    uses: ['Быстрый монтаж молотком: профиль, плинтус, обрешётка.'],
    build: ({ dims: [d, length], collar, pack }) => ({
      head: 'Дюбель-гвоздь', tail: `${d}×${length} мм, ${collar}, ${pack} шт`,
      params: `Диаметр: ${d} мм | Длина: ${length} мм | Бортик: ${collar} | Материал: полипропилен, сталь | Количество в упаковке: ${pack} шт`,
      price: bulk(0.5 + d * length * 0.004, pack), kg: d * d * length * 2.4e-6 * pack, cm: [15, 10, 5], unit: 'упак', step: pack < 100 ? 10 : 1,
      points: 'гвоздь с накаткой выкручивается отвёрткой; забивается без перекоса',
      picture: ['dowel-nail', {}], related: [['sds-plus', `Диаметр: ${d} мм`]],
    }),
    shots: ['box'],
  }),
  family({
    key: 'anchor', code: 'AK', path: `${top}/Дюбели и анкеры/Анкеры клиновые и болты`, domain, kopecks: true,
    axes: { dims: [[8, 40], [8, 65], [8, 85], [10, 50], [10, 77], [10, 97], [12, 70], [12, 99], [12, 129], [16, 111], [16, 147], [20, 160]], kind: ['Анкер клиновой', 'Анкерный болт с гайкой', 'Анкерный болт с крюком'], pack: packs },
    uses: ['Крепит несущие конструкции к бетону и природному камню.'],
    build: ({ dims: [d, length], kind, pack }) => ({
      head: kind, tail: `${d}×${length} мм${pack > 1 ? `, ${pack} шт` : ''}`,
      params: `Диаметр: ${d} мм | Длина: ${length} мм | Материал: сталь | Покрытие: жёлтый цинк | Количество в упаковке: ${pack} шт`,
      price: bulk(3 + d * d * length * 0.0022, pack), kg: d * d * length * 5e-6 * pack, cm: [length / 10, d / 5, d / 5], unit: pack > 1 ? 'упак' : 'шт', step: pack === 1 ? 10 : 1,
      points: 'гильза раскрывается по всей окружности; нагружать можно сразу; гайка и шайба собраны',
      picture: ['anchor', { hook: kind.endsWith('крюком') ? 1 : 0, len: length > 90 ? 'l' : 's' }], related: [['sds-plus', `Диаметр: ${d} мм`]],
    }),
    shots: ['box'],
  }),
  family({
    key: 'nails', code: 'GV', path: `${top}/Гвозди и скобы/Гвозди`, domain, kopecks: true,
    axes: { dims: [[1.6, 25], [1.8, 32], [2, 40], [2.5, 50], [2.5, 60], [3, 70], [3, 80], [3.5, 90], [4, 100], [4, 120], [5, 150], [6, 200]], kind: ['строительные', 'ершёные', 'винтовые', 'финишные'], kg: [0.3, 0.5, 1, 5] },
    uses: ['Для каркаса, обрешётки, опалубки и тары.'],
    build: ({ dims: [d, length], kind, kg }) => ({
      head: `Гвозди ${kind}`, tail: `${ru(d)}×${length} мм, ${ru(kg)} кг`,
      params: `Диаметр: ${d} мм | Длина: ${length} мм | Тип: ${kind} | Масса нетто: ${kg} кг`,
      price: 12 + kg * (kind === 'строительные' ? 125 : 195) * (1 + 3 / length), kg, cm: [14, 9, 5], unit: 'упак', step: kg < 1 ? 10 : 1,
      points: 'головка не слетает; острие не раскалывает доску', picture: ['nails', { tone: kind === 'финишные' ? 'brass' : 'steel', len: length > 75 ? 'l' : 's' }],
    }),
    shots: ['box'],
  }),
  family({
    key: 'staples', code: 'SK', path: `${top}/Гвозди и скобы/Скобы для степлера`, domain, kopecks: true,
    axes: { type: [53, 140, 28, 36], mm: [6, 8, 10, 12, 14], pack: [1000, 5000] },
    uses: ['Для ручных и электрических степлеров.'],
    build: ({ type, mm, pack }) => ({
      head: 'Скобы закалённые', tail: `тип ${type}, ${mm} мм, ${pack} шт`,
      params: `Тип скоб: ${type} | Высота: ${mm} мм | Количество в упаковке: ${pack} шт`,
      price: 20 + pack * mm * 0.0045, kg: pack * mm * 0.00003, cm: [11, 6, 3], unit: 'упак', step: 10,
      points: 'острые ножки входят в плиту; не гнутся', picture: ['staples', {}], related: [['stapler']],
    }),
    shots: ['box'], share: 0.5,
  }),
  family({
    key: 'rivet', code: 'ZV', path: `${top}/Заклёпки и хомуты/Заклёпки вытяжные`, domain, kopecks: true,
    axes: { dims: [[2.4, 6], [3.2, 6], [3.2, 8], [3.2, 10], [4, 8], [4, 10], [4, 12], [4.8, 10], [4.8, 12], [4.8, 16], [6.4, 12]], material: ['алюминий – сталь', 'нержавеющая сталь', 'RAL 8017', 'RAL 9003'], pack: [50, 100, 500] },
    uses: ['Соединяет листы там, где доступ только с одной стороны.'],
    build: ({ dims: [d, length], material, pack }) => ({
      head: 'Заклёпка вытяжная', tail: `${ru(d)}×${length} мм, ${material}, ${pack} шт`,
      params: `Диаметр: ${d} мм | Длина: ${length} мм | Материал: ${material} | Количество в упаковке: ${pack} шт`,
      price: bulk(0.4 + d * length * 0.018 * (material.startsWith('нерж') ? 3 : 1), pack), kg: d * d * length * 2.5e-6 * pack, cm: [10, 7, 3], unit: 'упак', step: 5,
      points: 'стержень обрывается ровно; плотное соединение без люфта', picture: ['rivet', {}], related: [['riveter']],
    }),
    shots: ['box'], share: 0.7,
  }),
  family({
    key: 'cable-tie', code: 'HK', path: `${top}/Заклёпки и хомуты/Стяжки кабельные`, domain, kopecks: true,
    axes: { dims: [[2.5, 100], [2.5, 150], [3.6, 150], [3.6, 200], [3.6, 300], [4.8, 200], [4.8, 300], [4.8, 400], [7.6, 300], [7.6, 400], [9, 500]], colour: ['чёрные', 'белые'], pack: [25, 50, 100] },
    uses: ['Собирает кабель в жгут, крепит сетку и шланг.'],
    build: ({ dims: [w, length], colour, pack }) => ({
      head: 'Стяжки кабельные нейлоновые', tail: `${ru(w)}×${length} мм, ${colour}, ${pack} шт`,
      params: `Ширина: ${w} мм | Длина: ${length} мм | Цвет: ${colour} | Материал: полиамид 6.6 | Количество в упаковке: ${pack} шт`,
      price: bulk(w * length * 0.0013, pack), kg: w * length * pack * 1.4e-6, cm: [length / 10 + 3, 8, 2], unit: 'упак', step: 10,
      points: 'замок не сползает; выдерживают мороз до −40 °C; чёрные стойки к ультрафиолету', picture: ['cable-tie', { tone: colour === 'чёрные' ? 'black' : 'white' }],
    }),
    shots: ['card'], share: 0.7,
  }),
  family({
    key: 'hose-clamp', code: 'HM', path: `${top}/Заклёпки и хомуты/Хомуты червячные`, domain, kopecks: true,
    axes: { range: ['8–12', '10–16', '12–20', '16–25', '20–32', '25–40', '32–50', '40–60', '50–70', '60–80', '80–100', '90–110'], steel: ['W1', 'W2', 'W4'], pack: [1, 2, 10, 50] },
    uses: ['Обжимает шланг и патрубок на штуцере.'],
    build: ({ range, steel, pack }) => ({
      head: 'Хомут червячный', tail: `${range} мм, ${steel}${pack > 1 ? `, ${pack} шт` : ''}`,
      params: `Диапазон диаметров: ${range} мм | Исполнение: ${steel} | Ширина ленты: 9 мм | Количество в упаковке: ${pack} шт`,
      price: bulk((9 + Number(range.split('–')[1]) * 0.16) * (steel === 'W1' ? 1 : steel === 'W2' ? 1.5 : 2.6), pack), kg: 0.015 * pack, cm: [6, 6, 2], unit: pack > 1 ? 'упак' : 'шт', step: 10,
      points: 'кромка ленты загнута и не режет шланг; винт под отвёртку и ключ 7 мм', picture: ['hose-clamp', {}],
    }),
    shots: ['card'], share: 0.6,
  }),
  family({
    key: 'bracket', code: 'UG', path: `${top}/Перфорированный крепёж/Уголки и пластины`, domain, kopecks: true,
    axes: { kind: [['Уголок крепёжный', '40×40×40'], ['Уголок крепёжный', '50×50×50'], ['Уголок крепёжный усиленный', '70×70×55'], ['Уголок крепёжный усиленный', '90×90×65'], ['Уголок крепёжный усиленный', '105×105×90'], ['Пластина крепёжная', '100×35'], ['Пластина крепёжная', '140×55'], ['Опора бруса', '50×100'], ['Опора бруса', '100×140']], mm: [1.5, 2, 2.5], pack: [1, 10, 50] },
    uses: ['Соединяет брус, стропила и элементы каркаса.'],
    build: ({ kind: [head, dims], mm, pack }) => ({
      head, tail: `${dims}×${ru(mm)} мм${pack > 1 ? `, ${pack} шт` : ''}`,
      params: `Размер: ${dims} мм | Толщина: ${mm} мм | Покрытие: цинк | Количество в упаковке: ${pack} шт`,
      price: bulk(6 + Number(dims.split('×')[0]) * mm * 0.13, pack), kg: Number(dims.split('×')[0]) * mm * 0.0007 * pack, cm: [10, 10, 7], unit: pack > 1 ? 'упак' : 'шт', step: pack === 1 ? 20 : 1,
      points: 'отверстия 5 и 11 мм под саморез и болт; ребро жёсткости; оцинковано после штамповки', picture: ['bracket', {}],
    }),
    shots: ['box'], share: 0.7,
  }),
]
