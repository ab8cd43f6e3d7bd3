import * as paths from '@verstak/domain/paths.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { siteLink } from '#messages/site-link.ts'
import { type CodeKeys, codeOrLink, codeSubject } from '../codes/face.ts'

export const passwordCodeLetter = (to: string, sent: CodeKeys): Message =>
  plainLetter({
    to,
    subject: codeSubject(sent, 'смены пароля'),
    paragraphs: [
      ...codeOrLink(sent, 'сменить пароль', 'своих данных в личном кабинете'),
      'По ссылке пароль задаётся заново: выход выполнится на всех устройствах, токены API будут отозваны.',
    ],
    button: { text: 'Задать пароль по ссылке', href: paths.restore(undefined, sent.key) },
    ...sent,
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
    to: storeAddress('consent'),
    subject: `Отозвано согласие: ${email}`,
    paragraphs: [
      `${name}, ${email}, отзывает согласие: «${label}».`,
      'Прекратите обработку и удалите данные не позднее чем через 30 дней (статья 21 Федерального закона № 152-ФЗ).',
    ],
  })
