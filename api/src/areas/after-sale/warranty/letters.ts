import {
  type RefusalReason,
  refusalReasonCodes,
  refusalReasons,
} from '@verstak/domain/after-sale/warranty-status.ts'
import type { Day } from '@verstak/domain/day.ts'
import { monthsText } from '@verstak/domain/months-text.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { fileLines, fitLetter, type LetterFile } from '#files/file-lines.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'

export interface LetterCard {
  readonly number: string
  readonly name: string
  readonly article: string
  readonly serial: string
  readonly email: string
  readonly months: number
  readonly extra_months: number
  readonly last_day: Day
}

const goodsLine = ({ name, article, serial }: LetterCard): string =>
  `${name}, артикул ${article}, серийный номер ${serial}.`

const termLine = ({ months, extra_months, last_day }: LetterCard): string =>
  `Гарантия действует до ${formatDay(last_day)}: ${monthsText(months)} со дня покупки${
    extra_months > 0 ? `, из них ${monthsText(extra_months)} — за регистрацию в срок` : ''
  }.`

/** `key` gives the owner access to the card. */
const buttonTo = ({ number }: LetterCard, text: string, key: string) => ({
  text,
  href: paths.warrantyCheck({ number, key }),
})

/** Sends the owner the number, and the certificate when the card is valid immediately. */
export function registeredLetter(card: LetterCard, status: 'checking' | 'active', key: string): Message {
  const { number, email } = card
  return plainLetter({
    to: email,
    subject: `Карточка гарантии ${number}`,
    paragraphs: [
      `Номер вашей карточки — ${number}.`,
      goodsLine(card),
      ...(status === 'active'
        ? [termLine(card)]
        : ['Мы проверим документ о покупке за два рабочих дня и напишем, подтверждена ли гарантия.']),
    ],
    button: buttonTo(card, status === 'active' ? 'Открыть сертификат' : 'Посмотреть карточку', key),
    note: 'Если вы ничего не регистрировали, просто не отвечайте: кто-то ошибся адресом.',
  })
}

export function confirmedLetter(card: LetterCard, text: string, key: string): Message {
  return plainLetter({
    to: card.email,
    subject: `Гарантия подтверждена: карточка ${card.number}`,
    paragraphs: [goodsLine(card), termLine(card), ...(text ? [text] : [])],
    button: buttonTo(card, 'Открыть сертификат', key),
  })
}

export function refusedLetter(
  card: LetterCard,
  { reason, text }: { reason: RefusalReason; text: string },
  key: string,
): Message {
  return plainLetter({
    to: card.email,
    subject: `Гарантия не подтверждена: карточка ${card.number}`,
    paragraphs: [
      goodsLine(card),
      `${refusalReasons[reason]}.`,
      ...(text ? [text] : []),
      'Инструмент можно зарегистрировать снова. Права покупателя по закону от регистрации не зависят.',
    ],
    button: buttonTo(card, 'Посмотреть карточку', key),
  })
}

export function endingLetter(card: LetterCard, key: string): Message {
  return plainLetter({
    to: card.email,
    subject: `Гарантия заканчивается ${formatDay(card.last_day)}`,
    paragraphs: [
      goodsLine(card),
      `Последний день гарантии — ${formatDay(card.last_day)}. Если инструмент работает не так, как должен, успейте обратиться.`,
    ],
    button: buttonTo(card, 'Посмотреть карточку', key),
  })
}

interface NewCard extends LetterCard {
  readonly purchase_day: Day
  readonly seller: string
  readonly owner_name: string
  readonly company: string
  readonly phone: string
}

/** Sends the store a card to review, with the receipt and the command for the decision. */
export function checkLetter(to: string, card: NewCard, files: readonly LetterFile[]): Message {
  const carried = fitLetter(files)
  const { number, owner_name, company, email, phone, purchase_day, seller } = card
  const letter = plainLetter({
    to,
    subject: `Проверить гарантию: карточка ${number}`,
    paragraphs: [
      goodsLine(card),
      `Куплен ${formatDay(purchase_day)}, ${seller}.`,
      `Владелец: ${[company, owner_name, email, formatPhone(phone)].filter(Boolean).join(', ')}.`,
      ...fileLines(files, carried),
      `Подтвердить: npm run manager -- warranty-card ${number} confirm`,
      `Отказать: npm run manager -- warranty-card ${number} ПРИЧИНА "пояснение", причины: ${refusalReasonCodes.join(', ')}`,
    ],
  })
  return { ...letter, replyTo: email, ...(carried ? { files: files.map(({ id }) => id) } : {}) }
}
