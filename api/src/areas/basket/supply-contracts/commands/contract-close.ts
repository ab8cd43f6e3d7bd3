import { managerCommand } from '#manager-command.ts'
import { readBranch } from '../read-branch.ts'
import { closeContract } from '../save-contract.ts'

const USAGE = `Расторгнуть договор организации; её закупщики получат письмо и уведомление. КПП предпринимателя — «-»:
  npm run manager -- contract-close ИНН КПП НОМЕР "ПРИЧИНА"`

process.exitCode = await managerCommand(USAGE, ([inn, kpp, number = '', reason = '', ...rest]) => {
  const branch = readBranch(inn, kpp)
  if (!branch || number.trim() === '' || rest.length > 0) return undefined
  return async (trx) => {
    const { name } = await closeContract(trx, branch, number.trim(), reason.trim())
    return `Договор ${name}: расторгнут.`
  }
})
