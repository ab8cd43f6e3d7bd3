import { plainLetter } from '#messages/plain-letter.ts'
import type { Message } from '#messages/repository.ts'

/** To the store: a manager verifies the organisation and confirms it. */
export const newOrganizationLetter = (
  to: string,
  { name, inn, kpp }: { name: string; inn: string; kpp: string | null },
  asker: string,
): Message =>
  plainLetter({
    to,
    subject: 'Новая организация ждёт подтверждения',
    paragraphs: [
      `${name}, ИНН ${inn}${kpp ? `, КПП ${kpp}` : ''}. Зарегистрировал ${asker}.`,
      `Проверьте её по государственному реестру и подтвердите: npm run organization-confirm -- ${[inn, kpp].filter(Boolean).join(' ')}. Или укажите почту из регистрационных данных, и код уйдёт туда: добавьте address ПОЧТА.`,
    ],
  })
