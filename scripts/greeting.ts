import type { Ports } from './lib/ports.ts'
import { urlOf } from './services.ts'

const ACCOUNTS = `  Покупатель организации:     buyer@demo.example
  Администратор организации:  admin@demo.example
  Пароль обоих:               Verstak-2026
`

/** What a newcomer needs once the shop is up. */
export function greeting(ports: Ports, demoAccounts: boolean): string {
  return `
Магазин «Верстак» открыт:  ${urlOf(ports.shell)}/

${demoAccounts ? ACCOUNTS : ''}  Отправленные сообщения:     ${urlOf(ports.api)}/outbox/
  Описание вызовов API:       ${urlOf(ports.shell)}/api/docs/

Остановить: Ctrl-C
`
}
