import { organizationList } from '@verstak/contract/accounts/calls.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { cleanRequisite, innProblem } from '@verstak/domain/people/requisites.ts'
import type { Api } from '@verstak/federated/api.ts'

export type Branch = CallData<typeof organizationList>['organizations'][number]

export const NEW_BRANCH = 'new'

export const branchValue = ({ kpp }: Branch): string => `kpp:${kpp ?? ''}`

/** Throws an error at the field `inn` when the ИНН is invalid. */
export async function findBranches(api: Api, typed: string): Promise<Branch[]> {
  const inn = cleanRequisite(typed)
  const problem = innProblem(inn)
  if (problem) throw shopError('invalid', problem, 'inn')
  const { organizations } = await api(organizationList, { body: { search: inn } })
  return organizations
}

export function writeBranches(typed: string, branches: readonly Branch[]): string {
  return JSON.stringify({ inn: cleanRequisite(typed), branches })
}

/** Returns null when no lookup was made for this ИНН. */
export function readBranches(text: string | undefined, typed: string): Branch[] | null {
  try {
    const { inn, branches } = JSON.parse(text || 'null') ?? {}
    return inn === cleanRequisite(typed) && Array.isArray(branches) ? branches.filter(isBranch) : null
  } catch {
    return null
  }
}

function isBranch(value: unknown): value is Branch {
  const { inn, kpp, name } = (value ?? {}) as Record<string, unknown>
  return typeof inn === 'string' && (kpp === null || typeof kpp === 'string') && typeof name === 'string'
}
