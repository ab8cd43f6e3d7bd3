import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { siteLink } from '#messages/site-link.ts'

const SESSIONS_ENDED = 'Прежние сеансы завершены: на других устройствах войдите заново.'
const NOT_YOU = `Если это были не вы, задайте новый пароль: ${siteLink(paths.restore())} — и напишите нам.`

export const switchedOnLetter = (to: string, replaced: boolean): Message =>
  plainLetter({
    to,
    subject: replaced ? 'Двухфакторный вход настроен заново' : 'Двухфакторный вход включён',
    paragraphs: [
      'При входе магазин будет спрашивать не только пароль, но и код из приложения.',
      replaced
        ? 'Прежнее приложение и прежние резервные коды больше не подходят.'
        : 'Сохраните резервные коды: с ними можно войти без телефона.',
      SESSIONS_ENDED,
    ],
    button: { text: 'Настройки входа', href: paths.secondFactor() },
    note: NOT_YOU,
  })

export const switchedOffLetter = (to: string): Message =>
  plainLetter({
    to,
    subject: 'Двухфакторный вход выключен',
    paragraphs: [
      'Теперь для входа достаточно пароля. Приложение и резервные коды больше не подходят.',
      SESSIONS_ENDED,
    ],
    button: { text: 'Настройки входа', href: paths.secondFactor() },
    note: NOT_YOU,
  })

export const recoveryCodeUsedLetter = (to: string, left: number): Message =>
  plainLetter({
    to,
    subject: 'Использован резервный код',
    paragraphs: [
      'Вместо кода из приложения введён резервный код. Второй раз он не подойдёт.',
      left > 0
        ? `Осталось: ${counted(left, 'код', 'кода', 'кодов')}.`
        : 'Это был последний. Настройте двухфакторный вход заново, чтобы получить новые.',
    ],
    button: { text: 'Настройки входа', href: paths.secondFactor() },
    note: NOT_YOU,
  })
