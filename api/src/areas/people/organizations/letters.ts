import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'
import { settings } from '#settings.ts'

const minutes = (milliseconds: number) => counted(milliseconds / 60_000, 'минуту', 'минуты', 'минут')

/** To the organisation's own address, where `asker` may be unknown. */
export const organizationCodeLetter = (
  to: string,
  { code, organization, asker }: { code: string; organization: string; asker: string },
): Message =>
  plainLetter({
    to,
    subject: 'Код для подтверждения организации',
    paragraphs: [
      `Пользователь ${asker} зарегистрировал в магазине «Верстак» организацию ${organization}. Если он действует от её имени, передайте ему этот код:`,
      `С кодом он сможет открывать доступ сотрудникам. Код действует ${minutes(settings.code.life)}.`,
    ],
    code,
    note: 'Если вы его не знаете, никому не передавайте код: без него он ничего не решит.',
  })

export const organizationAddressLetter = (to: string, organization: string): Message =>
  plainLetter({
    to,
    subject: 'Подтвердите организацию кодом',
    paragraphs: [
      `Мы знаем почту организации ${organization} из её регистрационных данных. Запросите в кабинете код: он придёт на эту почту.`,
    ],
    button: { text: 'Подтвердить организацию', href: paths.users() },
  })
