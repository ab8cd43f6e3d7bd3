import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Подтверждение организации'

export const notes: Notes<typeof calls> = {
  organizationConfirmation: {
    summary: 'Подтверждена ли организация администратора и чего ждёт подтверждение',
    note: 'Путь в спецификации не показан',
  },
  organizationCode: {
    summary: 'Код на почту организации из её регистрационных данных',
    recorded: { event: 'code-sent' },
    note: 'Путь в спецификации не показан',
  },
  organizationConfirm: {
    summary: 'Подтвердить организацию кодом с её почты',
    recorded: { event: 'rights-change' },
    note: 'Путь в спецификации не показан',
  },
}
