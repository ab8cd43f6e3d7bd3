import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Двухфакторный вход'

const own = 'Путь в спецификации не показан'

export const notes: Notes<typeof calls> = {
  secondFactor: {
    summary: 'Включён ли двухфакторный вход и сколько резервных кодов осталось',
    note: `Начатое включение действует час. ${own}`,
    beforeSecondFactor: true,
  },
  secondFactorStart: {
    summary: 'Начать включение: новый ключ для приложения',
    note: `Ключ только в этом ответе, больше его узнать нельзя. Прежний работает, пока новый не подтверждён кодом. ${own}`,
    recorded: { event: 'second-factor' },
    confirmed: true,
    beforeSecondFactor: true,
  },
  secondFactorOn: {
    summary: 'Включить двухфакторный вход первым кодом из приложения',
    note: `В ответе резервные коды, больше их узнать нельзя. Остальные сеансы завершаются. ${own}`,
    recorded: { event: 'second-factor' },
    confirmed: true,
    beforeSecondFactor: true,
  },
  secondFactorOff: {
    summary: 'Выключить двухфакторный вход',
    note: `Остальные сеансы завершаются. ${own}`,
    recorded: { event: 'second-factor' },
    confirmed: true,
  },
}
