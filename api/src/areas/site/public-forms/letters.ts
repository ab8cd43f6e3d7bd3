import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { fileLines, fitLetter, type LetterFile } from '#files/file-lines.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { siteLink } from '#messages/site-link.ts'

export interface CallbackFacts {
  readonly number: string
  readonly name: string
  /** E.164. */
  readonly phone: string
  /** Page of the form; null for the general one. */
  readonly slug: string | null
  readonly comment: string
}

/** Notifies the store of a callback request. */
export function callbackLetter(to: string, facts: CallbackFacts): Message {
  const { number, name, phone, slug, comment } = facts
  return plainLetter({
    to,
    subject: `Обратный звонок ${number}`,
    paragraphs: [
      `Посетитель сайта просит перезвонить: ${formatPhone(phone)}.`,
      `Имя: ${name}`,
      ...(comment ? [`Комментарий: ${comment}`] : []),
      ...(slug ? [`Форма: ${siteLink(`/callback/${encodeURIComponent(slug)}/`)}`] : []),
    ],
  })
}

export interface FeedbackFacts {
  readonly number: string
  readonly name: string
  readonly email: string
  /** In E.164; null when none was given. */
  readonly phone: string | null
  /** Display name. */
  readonly topic: string
  readonly message: string
  readonly files: readonly LetterFile[]
}

/** Forwards a visitor's letter to the store; replies go to the visitor. */
export function feedbackLetter(to: string, facts: FeedbackFacts): Message {
  const { number, name, email, phone, topic, message, files } = facts
  const carried = fitLetter(files)
  return {
    ...plainLetter({
      to,
      subject: `Обращение ${number}: ${topic.toLowerCase()}`,
      paragraphs: [
        `Пишет ${name}, ${email}${phone ? `, ${formatPhone(phone)}` : ''}.`,
        ...lines(message),
        ...fileLines(files, carried),
      ],
      note: 'Ответ на это письмо придёт автору обращения.',
    }),
    replyTo: email,
    ...(carried ? { files: files.map(({ id }) => id) } : {}),
  }
}

/**
 * Confirms receipt to the visitor. The text is repeated only to a verified address of the visitor; otherwise
 * the form could send arbitrary text to anybody.
 */
export function feedbackReceivedLetter(
  { number, email, topic, message, files }: FeedbackFacts,
  { isOwn }: { isOwn: boolean },
): Message {
  return plainLetter({
    to: email,
    subject: `Обращение ${number} получено`,
    paragraphs: [
      `Мы получили ваше обращение ${number} и ответим на него в течение рабочего дня.`,
      `Тема: ${topic.toLowerCase()}.`,
      ...(files.length > 0 ? [`Приложено: ${counted(files.length, 'файл', 'файла', 'файлов')}.`] : []),
      ...(isOwn ? ['Вы написали:', ...lines(message)] : []),
    ],
    note: 'Если вы ничего нам не писали, просто не отвечайте: кто-то ошибся адресом.',
  })
}

const lines = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim())
