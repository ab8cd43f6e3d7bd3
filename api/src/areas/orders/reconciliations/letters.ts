import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Day } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'

export interface ReconciliationFacts {
  readonly number: string
  readonly date_from: Day
  readonly date_to: Day
  readonly user: User
  readonly organization: NonNullable<User['organization']>
}

const periodOf = ({ date_from, date_to }: ReconciliationFacts): string =>
  `с ${formatDay(date_from)} по ${formatDay(date_to)}`

export function managerLetter(to: string, facts: ReconciliationFacts): Message {
  const { number, user, organization } = facts
  return {
    ...plainLetter({
      to,
      subject: `Запрос акта сверки ${number}: ${organization.name}`,
      paragraphs: [
        `${organization.name}, ИНН ${organization.inn}, просит акт сверки ${periodOf(facts)}.`,
        `Просит ${user.name}, ${user.email}.`,
        `Ответить: npm run manager -- answer-reconciliation ${number} sent "ОТВЕТ"`,
      ],
    }),
    replyTo: user.email,
  }
}

export const receivedLetter = (to: string, facts: ReconciliationFacts): Message =>
  plainLetter({
    to,
    subject: `Запрос акта сверки ${facts.number} принят`,
    paragraphs: [
      `Мы получили ваш запрос акта сверки ${periodOf(facts)}.`,
      'Когда акт будет готов, мы напишем вам. Состояние запроса — в сводке личного кабинета.',
    ],
    button: { text: 'Открыть сводку', href: paths.summary() },
  })

export const answeredLetter = (to: string, { title, answer }: { title: string; answer: string }): Message =>
  plainLetter({
    to,
    subject: title,
    paragraphs: [answer],
    button: { text: 'Открыть сводку', href: paths.summary() },
  })
