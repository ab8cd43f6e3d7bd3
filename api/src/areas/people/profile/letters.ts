import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { siteContent } from '#areas/site/content/face.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { siteLink } from '#messages/site-link.ts'
import { settings } from '#settings.ts'

export const passwordCodeLetter = (to: string, code: string): Message =>
  plainLetter({
    to,
    subject: 'Код для смены пароля',
    paragraphs: [
      'Чтобы сменить пароль, введите в личном кабинете этот код:',
      `Код действует ${counted(settings.code.life / 60_000, 'минуту', 'минуты', 'минут')}. Никому его не сообщайте: сотрудники магазина его не спрашивают.`,
    ],
    code,
    note: `Если это были не вы, кто-то вошёл в ваш кабинет: завершите чужие сеансы и задайте новый пароль — ${siteLink(paths.details())}`,
  })

export const ownPasswordChangedLetter = (to: string, tokensRevoked: boolean): Message =>
  plainLetter({
    to,
    subject: 'Пароль изменён',
    paragraphs: [
      'Пароль вашей учётной записи изменён в личном кабинете. Остальные сеансы завершены: там войдите с новым паролем.',
      ...(tokensRevoked ? ['Токены API отозваны: программам понадобятся новые.'] : []),
    ],
    button: { text: 'Где выполнен вход', href: paths.details() },
    note: `Если это были не вы, сразу задайте другой пароль: ${siteLink(paths.restore())}`,
  })

export const withdrawnLetter = (to: string, label: string): Message =>
  plainLetter({
    to,
    subject: 'Согласие отозвано',
    paragraphs: [
      `Вы отозвали согласие: «${label}».`,
      'Мы прекратим обработку и удалим данные, которые хранились по нему, не позднее чем через 30 дней.',
    ],
  })

export const withdrawnToStoreLetter = (
  { name, email }: { name: string; email: string },
  label: string,
): Message =>
  plainLetter({
    to: siteContent().store.email,
    subject: `Отозвано согласие: ${email}`,
    paragraphs: [
      `${name}, ${email}, отзывает согласие: «${label}».`,
      'Прекратите обработку и удалите данные не позднее чем через 30 дней (статья 21 Федерального закона № 152-ФЗ).',
    ],
  })
