import { formatDate } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { siteLink } from '#messages/site-link.ts'
import { settings } from '#settings.ts'

const NOT_YOU = 'Если это были не вы, просто удалите письмо: без него никто ничего не сделает.'
const minutes = (milliseconds: number) => counted(milliseconds / 60_000, 'минуту', 'минуты', 'минут')
const days = (milliseconds: number) => counted(milliseconds / 86_400_000, 'день', 'дня', 'дней')

export interface CodeKeys {
  /** Null: the letter has only the link. */
  readonly code: string | null
  readonly key: string
}

const NO_CODE = 'Кода в письме нет: на эту почту их запросили слишком много.'

/** The first two paragraphs; `typing`: the page where the code is typed. */
export const codeOrLink = ({ code }: CodeKeys, goal: string, typing: string): readonly string[] => {
  const life = minutes(settings.code.life)
  const keepSecret = 'Никому письмо не пересылайте: сотрудники магазина код не спрашивают.'
  return code === null
    ? [`Чтобы ${goal}, откройте ссылку.`, `${NO_CODE} Ссылка действует ${life}. ${keepSecret}`]
    : [
        `Чтобы ${goal}, введите на странице ${typing} этот код:`,
        `Или откройте ссылку, тогда код вводить не нужно. Код и ссылка действуют ${life}. ${keepSecret}`,
      ]
}

export const codeSubject = ({ code }: CodeKeys, purpose: string) =>
  `${code === null ? 'Ссылка' : 'Код'} для ${purpose}`

export const registrationCodeLetter = (to: string, sent: CodeKeys, kind?: 'retail'): Message =>
  plainLetter({
    to,
    subject: codeSubject(sent, 'регистрации'),
    paragraphs: codeOrLink(sent, 'подтвердить почту', 'регистрации'),
    button: { text: 'Подтвердить почту', href: paths.registration({ kind, key: sent.key }) },
    ...sent,
    note: NOT_YOU,
  })

/** Sent instead of a code to an e-mail that has an account, because the page must not reveal it. */
export const alreadyRegisteredLetter = (to: string): Message =>
  plainLetter({
    to,
    subject: 'У вас уже есть учётная запись',
    paragraphs: [
      'Кто-то начал регистрацию с этой почтой, но учётная запись с ней уже есть. Новая не нужна: войдите с прежним паролем.',
      `Забыли пароль? Задайте новый: ${siteLink(paths.restore())}`,
    ],
    button: { text: 'Войти', href: paths.login() },
    note: 'Если это были не вы, ничего делать не нужно: учётная запись не изменилась.',
  })

export const restoreCodeLetter = (to: string, sent: CodeKeys): Message =>
  plainLetter({
    to,
    subject: codeSubject(sent, 'нового пароля'),
    paragraphs: codeOrLink(sent, 'задать новый пароль', 'восстановления'),
    button: { text: 'Задать новый пароль', href: paths.restore(undefined, sent.key) },
    ...sent,
    note: `${NOT_YOU} Пароль остаётся прежним.`,
  })

export const contactCodeLetter = (to: string, code: string): Message =>
  plainLetter({
    to,
    subject: 'Код для уведомлений о заказах',
    paragraphs: [
      'Чтобы получать на эту почту новости о заказах по адресу доставки, введите в личном кабинете этот код:',
      `Код действует ${minutes(settings.code.life)}. Никому его не сообщайте: сотрудники магазина его не спрашивают.`,
    ],
    code,
    note: NOT_YOU,
  })

/** Sent instead of a code to an e-mail without an account, because the page must not reveal it. */
export const noAccountLetter = (to: string): Message =>
  plainLetter({
    to,
    subject: 'Учётной записи с этой почтой нет',
    paragraphs: [
      'Кто-то хотел восстановить пароль для этой почты, но учётной записи с ней в магазине нет.',
      'Если это были вы, проверьте, не регистрировались ли вы с другой почтой, или зарегистрируйтесь.',
    ],
    button: { text: 'Зарегистрироваться', href: paths.registration() },
    note: 'Если это были не вы, просто удалите письмо.',
  })

/** `organization` is null for a private person. */
export const welcomeLetter = ({
  email,
  name,
  organization,
}: {
  email: string
  name: string
  organization: string | null
}): Message =>
  plainLetter({
    to: email,
    subject: 'Вы зарегистрированы в магазине «Верстак»',
    paragraphs: [
      `Здравствуйте, ${name}! Учётная запись готова: входите с этой почтой и своим паролем.`,
      organization
        ? `Вы — администратор организации ${organization}. Когда магазин убедится, что она ваша, вы сможете открывать доступ сотрудникам: чего ждёт подтверждение, написано в кабинете.`
        : 'В личном кабинете — ваши заказы, адреса и избранное.',
    ],
    button: { text: 'Войти', href: paths.login() },
  })

export interface Applicant {
  readonly email: string
  readonly name: string
  readonly phone: string | null
}

export const joinRequestLetter = (
  to: string,
  { name, email, phone }: Applicant,
  organization: string,
): Message =>
  plainLetter({
    to,
    subject: 'Сотрудник просит доступ к организации',
    paragraphs: [
      `${name} хочет покупать от имени организации ${organization}.`,
      `Почта: ${email}${phone ? `, телефон: ${formatPhone(phone)}` : ''}.`,
      'Откройте доступ, если знаете этого человека: он увидит цены, заказы и адреса организации.',
    ],
    button: { text: 'Рассмотреть запрос', href: paths.users() },
    note: 'Пока вы не решите, войти он не сможет.',
  })

/**
 * To an administrator whose organisation is not confirmed. It names nobody, because the administrator may be
 * an impostor.
 */
export const namelessRequestLetter = (to: string, organization: string): Message =>
  plainLetter({
    to,
    subject: 'Сотрудник ждёт подтверждения организации',
    paragraphs: [
      `Кто-то хочет покупать от имени организации ${organization}. Кто это, мы покажем, когда организация будет подтверждена.`,
    ],
    button: { text: 'Подтвердить организацию', href: paths.users() },
  })

export const confirmedLetter = (to: string, organization: string): Message =>
  plainLetter({
    to,
    subject: 'Организация подтверждена',
    paragraphs: [`Теперь вы можете открывать сотрудникам доступ к организации ${organization}.`],
    button: { text: 'Открыть кабинет', href: paths.users() },
  })

export const joinRequestedLetter = ({ email, name }: Applicant, organization: string): Message =>
  plainLetter({
    to: email,
    subject: 'Запрос отправлен администратору организации',
    paragraphs: [
      `Здравствуйте, ${name}! Организация ${organization} уже зарегистрирована, поэтому доступ открывает её администратор. Мы написали ему.`,
      'Когда он решит, вам придёт письмо. До этого войти нельзя.',
    ],
  })

export const joinAcceptedLetter = ({ email, name }: Applicant, organization: string): Message =>
  plainLetter({
    to: email,
    subject: 'Доступ к организации открыт',
    paragraphs: [
      `Здравствуйте, ${name}! Администратор открыл вам доступ к организации ${organization}.`,
      'Входите с этой почтой и паролем, который задали при регистрации.',
    ],
    button: { text: 'Войти', href: paths.login() },
  })

export const joinDeclinedLetter = ({ email, name }: Applicant, organization: string): Message =>
  plainLetter({
    to: email,
    subject: 'В доступе к организации отказано',
    paragraphs: [
      `Здравствуйте, ${name}! Администратор организации ${organization} не открыл вам доступ.`,
      'Ваши имя, телефон и пароль мы удалили. Если это ошибка, договоритесь с администратором и отправьте запрос ещё раз или зарегистрируйтесь как розничный покупатель.',
    ],
    button: { text: 'Зарегистрироваться', href: paths.registration() },
  })

export const passwordChangedLetter = (to: string, tokensRevoked: boolean): Message =>
  plainLetter({
    to,
    subject: 'Пароль изменён',
    paragraphs: [
      'Пароль вашей учётной записи изменён, на всех устройствах выполнен выход.',
      'Войдите с новым паролем.',
      ...(tokensRevoked ? ['Токены API отозваны: программам понадобятся новые.'] : []),
    ],
    button: { text: 'Войти', href: paths.login() },
    note: `Если это были не вы, сразу задайте другой пароль: ${siteLink(paths.restore())} — и проверьте, кто ещё читает вашу почту.`,
  })

const KEPT =
  'Заказы и документы по ним остаются: их хранения требует закон о бухгалтерском учёте. Хранятся и данные вами согласия.'

export const deletionRequestedLetter = (to: string, due: Date): Message =>
  plainLetter({
    to,
    subject: 'Запрос на удаление учётной записи',
    paragraphs: [
      `Мы получили запрос. Учётная запись будет удалена ${formatDate(momentOf(due))}, через ${days(settings.deletionTerm)}.`,
      `Будут стёрты имя, телефон, почта, пароль, корзина и избранное. ${KEPT}`,
      'До этого дня всё работает как прежде, а запрос можно отменить.',
    ],
    button: { text: 'Отменить удаление', href: paths.deleteAccount() },
    note: `Если это были не вы, отмените удаление и смените пароль: ${siteLink(paths.restore())}`,
  })

export const deletionCancelledLetter = (to: string): Message =>
  plainLetter({
    to,
    subject: 'Удаление учётной записи отменено',
    paragraphs: ['Учётная запись остаётся, ничего не стёрто.'],
    note: `Если это были не вы, смените пароль: ${siteLink(paths.restore())}`,
  })

/** To the only administrator of an organisation with other people. */
export const deletionPostponedLetter = (to: string, due: Date): Message =>
  plainLetter({
    to,
    subject: 'Удаление учётной записи отложено',
    paragraphs: [
      'Сегодня мы должны были удалить вашу учётную запись, но вы единственный администратор организации, а в ней есть другие сотрудники. Без администратора никто не сможет открывать и закрывать им доступ.',
      `Назначьте администратором другого сотрудника или заблокируйте остальных. Попробуем удалить учётную запись снова ${formatDate(momentOf(due))}.`,
    ],
    button: { text: 'Назначить администратора', href: paths.users() },
  })

/** After this letter the shop deletes the e-mail address. */
export const accountErasedLetter = (to: string): Message =>
  plainLetter({
    to,
    subject: 'Учётная запись удалена',
    paragraphs: [
      'Как вы просили, мы стёрли имя, телефон, почту, пароль, корзину и избранное.',
      KEPT,
      'Это письмо последнее. Будем рады видеть вас снова.',
    ],
  })
