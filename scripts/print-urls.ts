import { type Config, readConfig } from '../api/src/config.ts'
import type { Ports } from './lib/ports.ts'
import { urlOf } from './services.ts'

const ACCOUNTS = `  Покупатель организации:     buyer@demo.example
  Администратор организации:  admin@demo.example
  Пароль обоих:               Verstak-2026
`

export function urlsText(ports: Ports, demoAccounts: boolean, config = readConfig()): string {
  return `
Магазин «Верстак» открыт:  ${urlOf(ports.shell)}/

${demoAccounts ? ACCOUNTS : ''}  Отправленные сообщения:     ${messagesOf(ports, config)}
  Описание вызовов API:       ${urlOf(ports.shell)}/api/docs/

Остановить: Ctrl-C
`
}

/** The page of the API's outbox, else the mail server without its password. */
function messagesOf(ports: Ports, { outbox, smtpUrl }: Config): string {
  const page = outbox ? `${urlOf(ports.api)}/outbox/` : ''
  const mail = smtpUrl ? `уходят почтой через ${new URL(smtpUrl).host}` : ''
  return [page, mail].filter(Boolean).join(', ')
}
