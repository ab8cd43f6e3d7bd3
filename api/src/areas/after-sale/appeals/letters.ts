import {
  type AppealStatus,
  appealStatusNames,
  REOPEN_DAYS,
} from '@verstak/domain/after-sale/appeal-status.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { AppealFact } from '#db/json-shapes.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { settings } from '#settings.ts'

export interface Written {
  readonly id: number
  readonly subject: string
  readonly text: string
  readonly author: { readonly name: string; readonly email: string }
  readonly facts: readonly Pick<AppealFact, 'label' | 'value'>[]
  /** In E.164, or empty. */
  readonly contact: string
  readonly urgent: boolean
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[]
}

/** Sends a buyer's message to the store, with its files and the command that answers it. */
export function storeLetter(to: string, written: Written): Message {
  const { id, subject, text, author, facts, contact, urgent, files } = written
  const carried = files.reduce((sum, { size }) => sum + size, 0) <= settings.files.inLetter
  const letter = plainLetter({
    to,
    subject: `${urgent ? 'Срочно. ' : ''}Обращение ${id}. ${subject}`,
    paragraphs: [
      `Пишет ${author.name}, ${author.email}${contact ? `, ${formatPhone(contact)}` : ''}.`,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      text,
      ...files.map(({ name, size }) => `— ${name} (${formatFileSize(size)})`),
      `Ответить: npm run manager -- answer-appeal ${id} "ответ"`,
    ],
  })
  return { ...letter, replyTo: author.email, files: carried ? files.map((file) => file.id) : [] }
}

interface AppealNews {
  readonly id: number
  readonly subject: string
  readonly status: AppealStatus
}

/** Explanation of a status for the author of the appeal. */
export const statusTexts: Readonly<Record<AppealStatus, string>> = {
  new: 'Мы получили обращение.',
  'in-work': 'Мы занимаемся вашим вопросом.',
  waiting: 'Чтобы продолжить, нам нужен ваш ответ.',
  solved: `Мы считаем вопрос решённым. Если это не так, откройте обращение снова: это можно сделать в течение ${counted(REOPEN_DAYS, 'дня', 'дней', 'дней')}.`,
  closed: 'Обращение закрыто.',
  reopened: 'Обращение открыто снова.',
}

export function answerLetter(to: string, news: AppealNews & { readonly text: string }): Message {
  const { id, subject, status, text } = news
  return plainLetter({
    to,
    subject: `Ответ на обращение ${id}. ${subject}`,
    paragraphs: [text, statusTexts[status]],
    button: { text: 'Открыть обращение', href: paths.appeal(id) },
  })
}

export function statusLetter(to: string, { id, subject, status }: AppealNews): Message {
  return plainLetter({
    to,
    subject: `Обращение ${id}: ${appealStatusNames[status].toLowerCase()}`,
    paragraphs: [`${subject}.`, statusTexts[status]],
    button: { text: 'Открыть обращение', href: paths.appeal(id) },
  })
}
