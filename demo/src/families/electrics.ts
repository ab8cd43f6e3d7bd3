import { type Family, family, ru } from '../family.ts'

const top = 'Электротовары и освещение'
const domain = 'electric'

export const electrics: Family[] = [
  family({
    key: 'reel', code: 'UK', path: `${top}/Удлинители/На катушке`, domain,
    axes: { m: [20, 25, 30, 40, 50], wire: ['КГ 3×1,5', 'КГ 3×2,5', 'ПВС 2×1,5', 'ПВС 3×1,5'], sockets: [1, 4] },
    uses: ['Питание инструмента на площадке и во дворе.'],
    build: ({ m, wire, sockets }) => ({
      head: 'Удлинитель силовой на катушке', tail: `${m} м, ${wire}, розеток: ${sockets}`, params: `Длина: ${m} м | Кабель: ${wire} | Розеток: ${sockets} шт | Сила тока: 16 А | Степень защиты: IP44`,
      price: 500 + m * (wire.endsWith('2,5') ? 95 : 58) + sockets * 80, kg: 1.5 + m * 0.13, cm: [32, 24, 36], points: 'термовыключатель; стальная рама; крышки розеток', picture: ['reel', {}],
    }),
    shots: ['near'],
  }),
  family({
    key: 'extension', code: 'UB', path: `${top}/Удлинители/Бытовые`, domain,
    axes: { m: [1.5, 3, 5, 7, 10], sockets: [3, 4, 5, 6], switchOn: ['', 'с выключателем'], ground: ['с заземлением', 'без заземления'] },
    uses: ['Для дома, офиса и мастерской.'],
    build: ({ m, sockets, switchOn, ground }) => ({
      head: 'Удлинитель бытовой', tail: `${ru(m)} м, розеток: ${sockets}, ${ground}${switchOn ? `, ${switchOn}` : ''}`, params: `Длина: ${m} м | Розеток: ${sockets} шт | Заземление: ${ground === 'с заземлением' ? 'есть' : 'нет'} | Сила тока: 16 А | Выключатель: ${switchOn ? 'есть' : 'нет'}`,
      price: 90 + m * 38 + sockets * 32 + (switchOn ? 60 : 0), kg: 0.3 + m * 0.09, cm: [30, 10, 6], step: 5, points: 'медные жилы; негорючий корпус; шторки гнёзд', picture: ['extension', { sockets }],
    }),
    share: 0.7,
  }),
  family({
    key: 'flashlight', code: 'FN', path: `${top}/Фонари/Ручные фонари`, domain,
    axes: { lumen: [120, 200, 350, 500, 800, 1200], power: ['2×AA', '3×AAA', 'аккумулятор 18650', 'аккумулятор, USB-C'], body: ['алюминий', 'пластик'] },
    uses: ['Осмотр, ремонт и дорога: дальний и рассеянный свет.'],
    build: ({ lumen, power, body }) => ({
      head: 'Фонарь ручной светодиодный', tail: `${lumen} лм, ${power}, ${body}`, params: `Световой поток: ${lumen} лм | Питание: ${power} | Материал: ${body} | Степень защиты: IP54 | Число режимов: 3 шт`,
      price: 130 + lumen * 1.1 + (power.startsWith('акк') ? 420 : 0), kg: 0.2, cm: [16, 4, 4], step: 6, points: 'фокусировка луча; нескользящая накатка; ремешок', picture: ['flashlight', {}],
    }),
    shots: ['near', 'card'], share: 0.7,
  }),
  family({
    key: 'headlamp', code: 'NF', path: `${top}/Фонари/Налобные фонари`, domain,
    axes: { lumen: [100, 180, 250, 400, 600], power: ['3×AAA', 'аккумулятор, USB-C'], sensor: ['', 'датчик движения'] },
    uses: ['Свет там, куда смотрите, руки свободны.'],
    build: ({ lumen, power, sensor }) => ({
      head: 'Фонарь налобный', tail: `${lumen} лм, ${power}${sensor ? `, ${sensor}` : ''}`, params: `Световой поток: ${lumen} лм | Питание: ${power} | Датчик движения: ${sensor ? 'есть' : 'нет'}`,
      price: 190 + lumen * 1.4 + (power.startsWith('акк') ? 350 : 0) + (sensor ? 150 : 0), kg: 0.1, cm: [8, 6, 5], step: 6, points: 'наклон на 60°; красный свет; эластичная лента', picture: ['headlamp', {}],
    }),
    shots: ['card'], share: 0.6,
  }),
  family({
    key: 'floodlight', code: 'PR', path: `${top}/Освещение площадки/Прожекторы`, domain,
    axes: { watts: [10, 20, 30, 50, 70, 100, 150, 200], white: ['4000 К', '6500 К'], stand: ['', 'на подставке', 'на штативе'] },
    uses: ['Освещает фасад, двор и рабочее место.'],
    build: ({ watts, white, stand }) => ({
      head: 'Прожектор светодиодный', tail: `${watts} Вт, ${white}${stand ? `, ${stand}` : ''}`, params: `Мощность: ${watts} Вт | Световой поток: ${watts * 90} лм | Цветовая температура: ${white} | Степень защиты: IP65`,
      price: 190 + watts * 21 + (stand ? (stand === 'на штативе' ? 1500 : 300) : 0), kg: 0.3 + watts / 60, cm: [22, 18, 5], points: 'радиатор из алюминия; закалённое стекло; кабель выведен', picture: ['floodlight', { stand: stand ? 1 : 0 }],
    }),
    share: 0.7,
  }),
  family({
    key: 'bulb', code: 'LD', path: `${top}/Освещение площадки/Лампы светодиодные`, domain,
    axes: { watts: [7, 9, 11, 13, 15, 20, 25, 30], base: ['E27', 'E14', 'GU10', 'E40'], white: ['2700 К', '4000 К', '6500 К'], pack: [1, 5, 10] },
    uses: ['Для светильников дома, в подъезде и на складе.'],
    build: ({ watts, base, white, pack }) => ({
      head: 'Лампа светодиодная', tail: `${watts} Вт, ${base}, ${white}${pack > 1 ? `, ${pack} шт` : ''}`, params: `Мощность: ${watts} Вт | Цоколь: ${base} | Цветовая температура: ${white} | Световой поток: ${watts * 95} лм | Количество в упаковке: ${pack} шт`,
      price: (30 + watts * 6) * pack * (pack > 1 ? 0.88 : 1), kg: 0.05 * pack, cm: [12, 6, 6], unit: pack > 1 ? 'упак' : 'шт', step: pack > 1 ? 1 : 10, points: 'не мерцает; работает при 170–265 В', picture: ['bulb', {}],
    }),
    shots: ['box'], share: 0.6,
  }),
]
