import type { accountRegister } from '@verstak/contract/accounts/calls.ts'
import type { CallInput } from '@verstak/contract/call.ts'
import { type CallError, errorCodes, ShopError } from '@verstak/contract/errors.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { cleanRequisite, innProblem, kppProblem, ogrnProblem } from '@verstak/domain/people/requisites.ts'
import type { Api } from '@verstak/federated/api.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { branchValue, findBranches, NEW_BRANCH } from './branches.ts'

type OrganizationForm = Extract<CallInput<typeof accountRegister>['body'], { kind: 'organization' }>
export type Organization = Pick<OrganizationForm, 'kind' | 'inn' | 'kpp' | 'ogrn' | 'organization_name'>

export async function organizationOf(api: Api, form: FormData): Promise<Organization> {
  const inn = textOf(form, 'inn')
  const chosen = textOf(form, 'branch')
  if (chosen && chosen !== NEW_BRANCH) {
    const known = (await findBranches(api, inn)).find((branch) => branchValue(branch) === chosen)
    if (known) return { kind: 'organization', inn, kpp: known.kpp ?? '', organization_name: known.name }
  }
  return {
    kind: 'organization',
    inn,
    kpp: textOf(form, 'kpp'),
    ogrn: textOf(form, 'ogrn'),
    organization_name: textOf(form, 'organization_name'),
  }
}

/** The ОГРН is optional. */
export function requisiteErrors({ inn, kpp = '', ogrn = '' }: Omit<Organization, 'kind'>): CallError[] {
  const clean = cleanRequisite(inn)
  const wrongInn = innProblem(clean)
  const number = cleanRequisite(ogrn)
  const problems = wrongInn
    ? { inn: wrongInn }
    : { kpp: kppProblem(cleanRequisite(kpp), clean), ogrn: number ? ogrnProblem(number, clean) : null }
  return Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ code: errorCodes.invalid.code, message, field }] : [],
  )
}

/**
 * The API checks requisites only after everything else is valid. The form shows both kinds of errors at once.
 */
export function withRequisites(error: unknown, organization: Organization | null): unknown {
  if (!organization || !isShopError(error) || !error.errors.some(({ field }) => field)) return error
  const more = requisiteErrors(organization).filter(({ field }) => !error.forField(field ?? ''))
  return new ShopError(error.kind, [...error.errors, ...more])
}
