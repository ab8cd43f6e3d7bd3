import type { User } from '@verstak/contract/auth/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'

interface About {
  readonly id: number
  readonly text: string
}

const who = ({ name, email, organization }: User): string =>
  `${name}, ${email}${organization ? `, ${organization.name}, ИНН ${organization.inn}` : ''}.`

/** Sends the request to the store, with the command that decides it. */
export const addressToStoreLetter = ({ id, text }: About, user: User): Message =>
  plainLetter({
    to: storeAddress('address'),
    subject: `Новый адрес доставки ${id}`,
    paragraphs: [
      `Просит добавить ${who(user)}`,
      text,
      `Решить: npm run manager -- address-status ${id} confirmed — или checking, или rejected "причина"`,
    ],
  })

export const deletionToStoreLetter = ({ id, text }: About, reason: string, user: User): Message =>
  plainLetter({
    to: storeAddress('address'),
    subject: `Удаление адреса доставки ${id}`,
    paragraphs: [
      `Просит удалить ${who(user)}`,
      text,
      ...(reason ? [`Причина: ${reason}`] : []),
      `Решить: npm run manager -- address-deletion ${id} accept — или decline "причина"`,
    ],
  })

export interface AddressNews {
  readonly title: string
  readonly text: string
}

export const addressNewsLetter = (to: string, { title, text }: AddressNews): Message =>
  plainLetter({
    to,
    subject: title,
    paragraphs: [text],
    button: { text: 'Открыть адреса', href: paths.addresses() },
  })
