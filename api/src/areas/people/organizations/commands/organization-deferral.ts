import { managerCommand } from '#manager-command.ts'
import { setDeferral } from '../deferral.ts'

const USAGE = `Открыть организации отсрочку платежа или закрыть её; КПП предпринимателя — «-»:
  npm run manager -- organization-deferral ИНН КПП ДНЕЙ ЛИМИТ_В_РУБЛЯХ
  npm run manager -- organization-deferral ИНН КПП нет`

process.exitCode = await managerCommand(USAGE, ([inn, kpp, days, roubles, ...rest]) => {
  if (!inn || !kpp || !days || rest.length > 0) return undefined
  const closes = days === 'нет' && roubles === undefined
  if (!closes && !(/^[1-9]\d{0,2}$/.test(days) && /^[1-9]\d{0,9}$/.test(roubles ?? ''))) return undefined
  const terms = closes ? null : { days: Number(days), limit: Number(roubles) * 100 }
  return async (trx) => {
    await setDeferral(trx, { inn, kpp: kpp === '-' ? null : kpp }, terms)
    return `Отсрочка организации с ИНН ${inn}: ${terms ? `${days} дн., ${roubles} ₽` : 'закрыта'}.`
  }
})
