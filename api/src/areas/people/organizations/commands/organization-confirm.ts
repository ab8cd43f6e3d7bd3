import { email as emailText } from '@verstak/contract/fields.ts'
import { cleanRequisite, innProblem, kppProblem } from '@verstak/domain/people/requisites.ts'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Config } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import { managerCommand } from '#manager-command.ts'
import { type Branch, type ConfirmedBy, confirmOrganization, setOrganizationEmail } from '../confirm.ts'
import { listUnconfirmed } from '../unconfirmed.ts'

const USAGE = `Подтвердить организацию: её администратор увидит, кто просит доступ, и сможет решать.
  npm run organization-confirm -- ИНН КПП                      её проверил менеджер (у предпринимателя КПП нет)
  npm run organization-confirm -- ИНН КПП invoice              она оплатила счёт
  npm run organization-confirm -- ИНН КПП administrator ПОЧТА  администратор — не тот, кто зарегистрировал её первым
  npm run organization-confirm -- ИНН КПП address ПОЧТА        почта из регистрационных данных: код придёт туда
  npm run organization-confirm -- list                         кто ждёт подтверждения`

type Work = (trx: Transaction<Tables>, config: Config) => Promise<string>

const confirm =
  (branch: Branch, by: ConfirmedBy, administrator?: string): Work =>
  async (trx) => {
    const { name, already } = await confirmOrganization(trx, branch, by, administrator)
    return already ? `${name}: уже подтверждена раньше.` : `${name}: подтверждена.`
  }

const address =
  (branch: Branch, email: string): Work =>
  async (trx) => {
    const { name } = await setOrganizationEmail(trx, branch, email)
    return `${name}: код для подтверждения придёт на ${email}.`
  }

process.exitCode = await managerCommand(USAGE, (args) => {
  if (args[0] === 'list') return args.length === 1 ? listUnconfirmed : undefined
  const [inn = '', second = ''] = args.map(cleanRequisite)
  const kpp = kppProblem(second, inn) === null && second ? second : null
  if (innProblem(inn) ?? kppProblem(kpp ?? '', inn)) return undefined
  const branch = { inn, kpp }
  const [word, email = '', ...rest] = args.slice(kpp ? 2 : 1)
  if (rest.length > 0) return undefined
  if (word === undefined) return confirm(branch, 'manager')
  if (word === 'invoice') return email ? undefined : confirm(branch, 'invoice')
  if (!v.is(emailText, email)) return undefined
  if (word === 'administrator') return confirm(branch, 'manager', email)
  return word === 'address' ? address(branch, email) : undefined
})
