import { managerCommand } from '#manager-command.ts'
import { setLegalAddress } from '../legal-address.ts'

const USAGE = `Записать адрес организации по государственному реестру: он войдёт в следующие УПД. КПП предпринимателя — «-»:
  npm run manager -- organization-address ИНН КПП "адрес"`

process.exitCode = await managerCommand(USAGE, ([inn, kpp, address, ...rest]) => {
  if (!inn || !kpp || !address || rest.length > 0) return undefined
  return async (trx) => {
    await setLegalAddress(trx, { inn, kpp: kpp === '-' ? null : kpp }, address)
    return `Адрес организации с ИНН ${inn} записан.`
  }
})
