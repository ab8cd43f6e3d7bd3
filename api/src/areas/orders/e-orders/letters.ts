import type { EOrderLine } from '@verstak/contract/e-orders/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { fileLines, fitLetter, type LetterFile } from '#files/file-lines.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { NOT_FOUND } from './lines.ts'

export interface EOrderFacts {
  readonly number: string
  readonly key: string
  readonly name: string
  readonly company: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly comment: string
  readonly lines: readonly EOrderLine[]
  readonly files: readonly LetterFile[]
  /** Whether it came from an account, so that an order needs no choice of the manager. */
  readonly signedIn: boolean
}

/** Mail clients clip longer letters; the page of the list has all lines. */
const LINES_SHOWN = 100

/** Sends a list to the store, with its matches and the commands that answer it. */
export function storeLetter(to: string, facts: EOrderFacts): Message {
  const { number, key, name, company, email, phone, comment, lines, files, signedIn } = facts
  const carried = fitLetter(files)
  return {
    ...plainLetter({
      to,
      subject: `Заказ списком ${number}`,
      paragraphs: [
        [name, company, email, formatPhone(phone)].filter(Boolean).join(', '),
        ...(comment ? [`Комментарий: ${comment}`] : []),
        summaryOf(lines),
        ...lines.slice(0, LINES_SHOWN).map(lineText),
        ...fileLines(files, carried),
        `Ответить: npm run manager -- e-order-answer ${number} "ответ"`,
        `Оформить распознанное: npm run manager -- e-order-place ${number} ["адрес доставки"]${signedIn ? '' : ` --for ${email}`}`,
        ...(signedIn ? [] : ['Список прислал гость: убедитесь, что он от владельца этой почты.']),
      ],
      button: { text: 'Открыть список', href: paths.eOrder(key) },
      note: 'Ответ на это письмо придёт автору списка.',
    }),
    replyTo: email,
    ...(carried ? { files: files.map(({ id }) => id) } : {}),
  }
}

/** Confirms receipt to the author; the lines are included only for a verified address. */
export function receivedLetter(
  { number, key, email, lines, files }: EOrderFacts,
  { isOwn }: { isOwn: boolean },
): Message {
  return plainLetter({
    to: email,
    subject: `Заказ списком ${number} получен`,
    paragraphs: [
      `Мы получили ваш список ${number}. Менеджер проверит его и ответит в течение рабочего дня.`,
      summaryOf(lines),
      ...(files.length > 0 ? [`Приложено: ${counted(files.length, 'файл', 'файла', 'файлов')}.`] : []),
      ...(isOwn ? lines.slice(0, LINES_SHOWN).map(lineText) : []),
    ],
    button: { text: 'Открыть список', href: paths.eOrder(key) },
    note: 'Если вы ничего нам не присылали, просто не отвечайте: кто-то ошибся адресом.',
  })
}

export function answeredLetter({
  number,
  key,
  email,
  answer,
}: {
  number: string
  key: string
  email: string
  answer: string
}): Message {
  return plainLetter({
    to: email,
    subject: `Ответ на заказ списком ${number}`,
    paragraphs: [answer, 'На странице списка видно, что из него есть сейчас и сколько стоит.'],
    button: { text: 'Открыть список', href: paths.eOrder(key) },
  })
}

function summaryOf(lines: readonly EOrderLine[]): string {
  if (lines.length === 0) return 'Список — в приложенных файлах.'
  const found = lines.filter(({ product }) => product).length
  const sum = lines.reduce((total, line) => total + line.sum, 0)
  return `Распознано строк: ${found} из ${lines.length}${sum > 0 ? `, на ${formatPrice(sum)}` : ''}.`
}

function lineText({ position, source, product, quantity, sum, message }: EOrderLine): string {
  const found = product
    ? `${product.article} ${product.name}, ${quantity}\u00a0${product.unit} — ${formatPrice(sum)}`
    : 'не распознано'
  return `${position}. ${source} → ${found}${message && message !== NOT_FOUND ? ` (${message})` : ''}`
}
