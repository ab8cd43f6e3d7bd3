import { type Family, family } from '../family.ts'

const top = 'Садовая техника и инвентарь'
const domain = 'garden'

export const gardenWater: Family[] = [
  family({
    key: 'hose', code: 'SL', path: `${top}/Полив/Шланги поливочные`, domain,
    axes: { bore: ['1/2"', '3/4"', '1"'], m: [15, 20, 25, 50], layers: [2, 3, 4, 5] },
    uses: ['Не перекручивается и не цветёт внутри за сезон.'],
    build: ({ bore, m, layers }) => ({
      head: 'Шланг поливочный', tail: `${bore}, ${m} м, ${layers} слоя`.replace('5 слоя', '5 слоёв'),
      params: `Диаметр: ${bore} | Длина: ${m} м | Число слоёв: ${layers} шт | Рабочее давление: ${layers * 3} бар | Материал: ПВХ`,
      price: m * (14 + layers * 7) * (bore === '1/2"' ? 1 : bore === '3/4"' ? 1.6 : 2.3), kg: m * 0.14, cm: [38, 38, 14], unit: 'шт', points: 'армирован нитью; не пропускает свет; работает от −10 до +50 °C',
      picture: ['hose', {}],
    }),
    share: 0.7,
  }),
  family({
    key: 'hose-gun', code: 'PN', path: `${top}/Полив/Пистолеты и соединители`, domain,
    axes: { kind: [['Пистолет-распылитель', 4], ['Пистолет-распылитель', 7], ['Пистолет-распылитель', 8], ['Наконечник поливочный', 1]], body: ['пластик', 'металл'], grip: ['', 'обрезиненная рукоятка'] },
    uses: ['Режимы от тумана до струи для грядок, цветов и мойки.'],
    build: ({ kind: [head, modes], body, grip }) => ({
      head, tail: `режимов: ${modes}, ${body}${grip ? `, ${grip}` : ''}`, params: `Число режимов: ${modes} шт | Материал: ${body} | Рукоятка: ${grip || 'без накладки'}`,
      price: 90 + modes * 22 + (body === 'металл' ? 160 : 0) + (grip ? 40 : 0), kg: 0.2, cm: [18, 15, 6], step: 12, points: 'фиксатор подачи; быстросъёмное соединение', picture: ['hose-gun', {}],
    }),
    shots: ['card'], share: 0.5,
  }),
  family({
    key: 'sprayer', code: 'OP', path: `${top}/Полив/Опрыскиватели`, domain,
    axes: { litres: [1, 2, 3, 5, 8, 12, 16], lance: ['пластиковая штанга', 'телескопическая штанга'] },
    uses: ['Обработка растений, побелка и дезинфекция.'],
    build: ({ litres, lance }) => ({
      head: 'Опрыскиватель помповый', tail: `${litres} л, ${lance}`, params: `Объём бака: ${litres} л | Штанга: ${lance} | Рабочее давление: 3 бар | Клапан сброса: есть`,
      price: 190 + litres * 95 + (lance.startsWith('т') ? 180 : 0), kg: 0.4 + litres * 0.18, cm: [22, 22, 30 + litres * 2], step: 1, points: 'клапан сброса давления; шкала объёма; ремень для переноски', picture: ['sprayer', {}],
    }),
    share: 0.6,
  }),
  family({
    key: 'pump', code: 'NS', path: `${top}/Насосы/Дренажные насосы`, domain,
    axes: { watts: [250, 400, 550, 750, 900, 1100], water: ['чистая вода', 'грязная вода'], body: ['пластик', 'нержавеющая сталь'] },
    uses: ['Откачивает подвал, колодец и бассейн, поливает из бочки.'],
    build: ({ watts, water, body }) => ({
      head: 'Насос дренажный', model: `НД-${watts}${water.startsWith('г') ? 'Г' : ''}${body === 'пластик' ? '' : 'Н'}`, tail: `${watts} Вт, ${water}, ${body}`,
      params: `Мощность: ${watts} Вт | Производительность: ${watts * 16} л/ч | Напор: ${Math.round(4 + watts / 180)} м | Частицы: ${water.startsWith('г') ? 35 : 5} мм | Материал: ${body}`,
      price: 1500 + watts * 3.4 + (body === 'пластик' ? 0 : 1400), kg: 3 + watts / 250, cm: [24, 20, 34], points: 'поплавок выключает при низком уровне; тепловая защита; переходник на три диаметра', picture: ['pump', { steel: body === 'пластик' ? 0 : 1 }],
    }),
    shots: ['near'], share: 0.6,
  }),
  family({
    key: 'washer-pressure', code: 'MV', path: `${top}/Насосы/Мойки высокого давления`, domain,
    axes: { size: [[1400, 110], [1600, 130], [1800, 140], [2000, 150], [2200, 170], [2500, 195]], hose: [5, 8, 10] },
    uses: ['Моет машину, дорожки, фасад и технику.'],
    build: ({ size: [watts, bar], hose }) => ({
      head: 'Мойка высокого давления', model: `МВД-${bar}-${watts}`, tail: `${watts} Вт, ${bar} бар, шланг ${hose} м`,
      params: `Мощность: ${watts} Вт | Давление: ${bar} бар | Производительность: ${Math.round(bar * 2.9)} л/ч | Длина шланга: ${hose} м`,
      price: 1900 + watts * 2.4 + hose * 160, kg: 6 + watts / 400, cm: [35, 32, 60], points: 'отключается при отпускании курка; пенная насадка в комплекте; забор из бочки', picture: ['pressure-washer', {}],
    }),
    shots: ['near'], share: 0.6,
  }),
  family({
    key: 'wheelbarrow', code: 'TC', path: `${top}/Тачки и тележки/Тачки`, domain,
    axes: { litres: [65, 78, 85, 90, 100, 110], wheels: [1, 2], tyre: ['пневматическое колесо', 'литое колесо'] },
    uses: ['Земля, раствор, дрова и мусор: кузов не протекает.'],
    build: ({ litres, wheels, tyre }) => ({
      head: wheels === 1 ? 'Тачка одноколёсная' : 'Тачка двухколёсная', tail: `${litres} л, ${tyre}`,
      params: `Объём кузова: ${litres} л | Грузоподъёмность: ${litres * 2} кг | Число колёс: ${wheels} шт | Колесо: ${tyre} | Толщина кузова: 0.8 мм`,
      price: 1500 + litres * 18 + wheels * 450 + (tyre.startsWith('л') ? 350 : 0), kg: 9 + wheels * 3, cm: [130, 62, 60], points: 'оцинкованный кузов; подшипники в колесе; усиленная рама из трубы', picture: ['wheelbarrow', {}],
    }),
    share: 0.5,
  }),
]
