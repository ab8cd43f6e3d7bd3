import type { Ports } from './lib/ports.ts'
import { urlOf } from './services.ts'

/** What a newcomer needs once the shop is up. */
export function greeting(ports: Ports): string {
  return `
Магазин «Верстак» открыт:  ${urlOf(ports.shell)}/

  Покупатель организации:     buyer@demo.example
  Администратор организации:  admin@demo.example
  Пароль обоих:               Verstak-2026
  Отправленные сообщения:     ${urlOf(ports.api)}/outbox/
  Описание вызовов API:       ${urlOf(ports.shell)}/api/docs/

Остановить: Ctrl-C
`
}
