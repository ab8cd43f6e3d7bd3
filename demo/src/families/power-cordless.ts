import type { Brand } from '../brands.ts'
import { type Family, family, ru } from '../family.ts'

const top = 'Электроинструмент'
const drills = `${top}/Дрели и шуруповёрты`

/** Voltage, torque of the gearbox, battery capacity and number of batteries in the box. */
const drillSets = [
  [12, 28, 1.5, 2],
  [12, 32, 2, 2],
  [12, 35, 2, 1],
  [14.4, 38, 2, 2],
  [18, 45, 2, 2],
  [18, 50, 2, 1],
  [18, 60, 4, 2],
  [18, 60, 2, 2],
  [18, 75, 4, 2],
  [20, 80, 5, 2],
  [18, 55, 0, 0],
] as const

function batteries(capacity: number, count: number): string {
  return count === 0 ? 'без АКБ и ЗУ' : `${count} АКБ ${ru(capacity)} А·ч`
}

/** Tools, batteries and chargers of one platform fit each other. */
export const platform = (brand: Brand, volts: number) => `Платформа: ${brand.name} ${ru(volts)} В`

function setParams(brand: Brand, volts: number, capacity: number, count: number): string {
  const base = `Напряжение аккумулятора: ${volts} В | Тип аккумулятора: Li-Ion | Аккумуляторов в комплекте: ${count} шт`
  const set =
    count === 0
      ? 'Комплектация: без АКБ и ЗУ'
      : `Ёмкость аккумулятора: ${capacity} А·ч | Комплектация: АКБ, ЗУ, кейс`
  return `${base} | ${set} | ${platform(brand, volts)}`
}

const cost = (volts: number, capacity: number, count: number) =>
  volts * 95 + count * (500 + capacity * volts * 24)

export const cordlessTools: Family[] = [
  family({
    key: 'drill-cordless',
    code: 'DA',
    path: `${drills}/Аккумуляторные дрели-шуруповёрты/Безударные`,
    domain: 'power',
    axes: { set: drillSets, motor: ['щёточный', 'бесщёточный'] },
    uses: [
      'Рассчитана на сверление дерева и металла и на закручивание крепежа при сборке мебели, монтаже кровли и отделке.',
      'Подходит для ежедневной работы монтажника: сверлит, заворачивает саморезы и не требует розетки рядом.',
    ],
    build: ({ set: [volts, torque, ah, count], motor }, brand) => ({
      head: 'Дрель-шуруповёрт аккумуляторная',
      model: `ДА${motor === 'бесщёточный' ? 'Б' : ''}-${Math.round(volts)}-${torque}`,
      tail: `${ru(volts)} В, ${torque} Н·м, ${batteries(ah, count)}`,
      params: `${setParams(brand, volts, ah, count)} | Крутящий момент: ${torque} Н·м | Двигатель: ${motor} | Патрон: быстрозажимной | Диаметр патрона: ${volts < 14 ? 10 : 13} мм | Число скоростей: 2 | Частота вращения: ${motor === 'щёточный' ? 1400 : 1900} об/мин | Удар: нет`,
      price: 900 + cost(volts, ah, count) + torque * 22 + (motor === 'щёточный' ? 0 : 1500),
      kg: 0.75 + volts * 0.035,
      cm: [34, 28, 11],
      points:
        'две скорости и муфта для точной затяжки; подсветка рабочей зоны; реверс с фиксацией в среднем положении; обрезиненная рукоятка не скользит в перчатке',
      picture: ['drill-driver', { volts: Math.round(volts), hammer: 0 }],
      related: [['bits'], ['drill-metal'], ['battery', `Напряжение аккумулятора: ${volts} В`]],
    }),
    shots: ['near', 'box'],
    share: 1.6,
  }),
  family({
    key: 'drill-impact-cordless',
    code: 'DAU',
    path: `${drills}/Аккумуляторные дрели-шуруповёрты/Ударные`,
    domain: 'power',
    axes: { set: drillSets.slice(3), motor: ['щёточный', 'бесщёточный'] },
    uses: [
      'Кроме дерева и металла берёт кирпич и лёгкий бетон: ударный режим включается кольцом на корпусе.',
      'Один инструмент для сверления под дюбель, закручивания саморезов и монтажа каркасов на объекте без питания.',
    ],
    build: ({ set: [volts, torque, ah, count], motor }, brand) => ({
      head: 'Дрель-шуруповёрт аккумуляторная ударная',
      model: `ДАУ${motor === 'бесщёточный' ? 'Б' : ''}-${Math.round(volts)}-${torque}`,
      tail: `${ru(volts)} В, ${torque} Н·м, ${batteries(ah, count)}`,
      params: `${setParams(brand, volts, ah, count)} | Крутящий момент: ${torque} Н·м | Двигатель: ${motor} | Патрон: быстрозажимной | Диаметр патрона: 13 мм | Число скоростей: 2 | Частота ударов: ${motor === 'щёточный' ? 21000 : 28500} уд/мин | Удар: есть`,
      price: 1400 + cost(volts, ah, count) + torque * 25 + (motor === 'щёточный' ? 0 : 1700),
      kg: 0.9 + volts * 0.04,
      cm: [36, 30, 12],
      points:
        'три режима: сверление, сверление с ударом, закручивание; металлический редуктор; подсветка рабочей зоны; индикатор заряда на батарее',
      picture: ['drill-driver', { volts: Math.round(volts), hammer: 1 }],
      related: [['bits'], ['drill-masonry'], ['battery', `Напряжение аккумулятора: ${volts} В`]],
    }),
    shots: ['near', 'box'],
    share: 1.4,
  }),
  family({
    key: 'screwdriver-impact',
    code: 'GV',
    path: `${drills}/Винтовёрты ударные`,
    domain: 'power',
    axes: {
      set: [
        [12, 110, 2, 2],
        [18, 160, 2, 2],
        [18, 180, 4, 2],
        [18, 200, 4, 1],
        [18, 180, 0, 0],
        [20, 220, 5, 2],
      ],
    },
    uses: ['Заворачивает длинные саморезы, глухари и болты без отдачи в руку: момент передаётся ударами.'],
    build: ({ set: [volts, torque, ah, count] }, brand) => ({
      head: 'Винтовёрт аккумуляторный ударный',
      model: `ВАУ-${volts}-${torque}`,
      tail: `${volts} В, ${torque} Н·м, ${batteries(ah, count)}`,
      params: `${setParams(brand, volts, ah, count)} | Крутящий момент: ${torque} Н·м | Посадка: шестигранник 1/4" | Двигатель: бесщёточный | Частота вращения: ${2400 + torque * 4} об/мин | Частота ударов: ${3000 + torque * 4} уд/мин`,
      price: 2100 + cost(volts, ah, count) + torque * 10,
      kg: 0.8 + volts * 0.03,
      cm: [30, 26, 11],
      points:
        'три уровня мощности; головка корпуса короче 120 мм; подсветка с трёх сторон патрона; быстрая смена бит одной рукой',
      picture: ['impact-driver', { volts }],
      related: [['bits'], ['screw-wood']],
    }),
    shots: ['near', 'box'],
  }),
  family({
    key: 'wrench-impact',
    code: 'GA',
    path: `${drills}/Гайковёрты аккумуляторные`,
    domain: 'power',
    axes: {
      set: [
        [18, 250, 4, 1],
        [18, 350, 4, 2],
        [18, 400, 0, 0],
        [18, 550, 5, 2],
        [20, 700, 5, 2],
      ],
    },
    uses: [
      'Для шиномонтажа, сборки металлоконструкций и ремонта техники: срывает прикипевшие гайки и быстро затягивает новые.',
    ],
    build: ({ set: [volts, torque, ah, count] }, brand) => ({
      head: 'Гайковёрт аккумуляторный',
      model: `ГА-${volts}-${torque}`,
      tail: `${volts} В, ${torque} Н·м, ${batteries(ah, count)}`,
      params: `${setParams(brand, volts, ah, count)} | Крутящий момент: ${torque} Н·м | Посадка: квадрат 1/2" | Двигатель: бесщёточный | Частота ударов: ${2600 + torque} уд/мин`,
      price: 3800 + cost(volts, ah, count) + torque * 9,
      kg: 1.4 + torque / 500,
      cm: [32, 28, 12],
      points:
        'квадрат 1/2 дюйма с кольцом; отключение после срыва гайки; магниевый корпус ударного узла; подсветка рабочей зоны',
      picture: ['impact-driver', { volts, square: 1 }],
      related: [['socket-set'], ['battery', `Напряжение аккумулятора: ${volts} В`]],
    }),
    shots: ['near', 'box'],
  }),
  family({
    key: 'battery',
    code: 'AB',
    path: `${top}/Аккумуляторы и зарядные устройства/Аккумуляторы`,
    domain: 'power',
    axes: { volts: [12, 18, 20], ah: [1.5, 2, 4, 5, 6, 8] },
    uses: ['Подходит ко всем инструментам марки с тем же напряжением и ставится без переходников.'],
    build: ({ volts, ah }, brand) => ({
      head: 'Аккумулятор Li-Ion',
      model: `АБ-${volts}-${ah * 10}`,
      tail: `${volts} В, ${ru(ah)} А·ч`,
      params: `Напряжение аккумулятора: ${volts} В | Ёмкость аккумулятора: ${ah} А·ч | Тип аккумулятора: Li-Ion | Крепление: слайдер | Индикатор заряда: есть | ${platform(brand, volts)}`,
      price: 500 + volts * ah * 34,
      kg: 0.2 + volts * ah * 0.007,
      cm: [13, 8, ah > 3 ? 7 : 5],
      points:
        'защита от перегрева, перегрузки и глубокого разряда; индикатор заряда из четырёх светодиодов; сохраняет заряд при хранении',
      picture: ['battery', { volts, big: ah > 3 ? 1 : 0 }],
      related: [['charger', `Напряжение аккумулятора: ${volts} В`]],
    }),
    shots: ['box'],
  }),
  family({
    key: 'charger',
    code: 'ZU',
    path: `${top}/Аккумуляторы и зарядные устройства/Зарядные устройства`,
    domain: 'power',
    axes: { volts: [12, 18, 20], amps: [2, 3, 4, 6] },
    uses: ['Заряжает батареи инструмента и само отключается, когда заряд полон.'],
    build: ({ volts, amps }, brand) => ({
      head: 'Зарядное устройство',
      model: `ЗУ-${volts}-${amps}`,
      tail: `${volts} В, ${amps} А`,
      params: `Напряжение аккумулятора: ${volts} В | Ток заряда: ${amps} А | Время заряда АКБ 4 А·ч: ${Math.round((4 / amps) * 66)} мин | ${platform(brand, volts)} | Длина кабеля: 1.8 м`,
      price: 700 + volts * 30 + amps * 330,
      kg: 0.4 + amps * 0.06,
      cm: [19, 14, 9],
      points:
        'контроль температуры батареи; два индикатора: заряд и готовность; отверстия для крепления на стену',
      picture: ['charger', { volts }],
      related: [['battery', `Напряжение аккумулятора: ${volts} В`]],
    }),
    shots: ['box'],
    share: 0.6,
  }),
]
