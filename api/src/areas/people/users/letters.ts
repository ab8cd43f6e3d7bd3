import { formatDateTime } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { settings } from '#settings.ts'

/** `key` is the secret of the link; it is removed from the message copy after sending. */
export const invitationLetter = (
  to: string,
  { name, organization, asker, key }: { name: string; organization: string; asker: string; key: string },
): Message =>
  plainLetter({
    to,
    subject: `Вас приглашают в ${organization}`,
    paragraphs: [
      `Здравствуйте, ${name}! ${asker} открывает вам доступ к организации ${organization} в магазине «Верстак».`,
      `Откройте ссылку и придумайте пароль. Ссылка действует ${counted(settings.users.invitation / 3_600_000, 'час', 'часа', 'часов')}.`,
    ],
    button: { text: 'Принять приглашение', href: paths.invitation(key) },
    key,
    note: 'Если вы не знаете этого человека, просто удалите письмо.',
  })

/** To the inviter. */
export const invitationAcceptedLetter = (
  to: string,
  { name, email, organization }: { name: string; email: string; organization: string },
): Message =>
  plainLetter({
    to,
    subject: 'Приглашение принято',
    paragraphs: [`${name} (${email}) теперь работает от имени организации ${organization}.`],
    button: { text: 'Открыть пользователей', href: paths.users() },
  })

/** To the administrator who had prepared invitations; deliberately vague about the reason. */
export const preparedFailedLetter = (to: string, emails: readonly string[]): Message =>
  plainLetter({
    to,
    subject: 'Не все приглашения отправлены',
    paragraphs: [
      'Организация подтверждена, подготовленные приглашения отправлены.',
      `С этой почтой пригласить не удалось: ${emails.join(', ')}. Укажите другую рабочую почту человека.`,
    ],
    button: { text: 'Открыть пользователей', href: paths.users() },
  })

export const blockedLetter = (to: string, organization: string, when: Date): Message =>
  plainLetter({
    to,
    subject: 'Доступ к организации закрыт',
    paragraphs: [
      `Администратор закрыл вам доступ к организации ${organization} ${formatDateTime(momentOf(when))}. На всех устройствах выполнен выход.`,
      'Если это ошибка, обратитесь к администратору организации.',
    ],
  })
