import { cleanRequisite, innProblem, kppProblem } from '@verstak/domain/people/requisites.ts'
import type { Branch } from '#areas/people/organizations/face.ts'

/** «-» stands for the КПП of a sole trader, who has none; undefined for invalid requisites. */
export function readBranch(innText = '', kppText = ''): Branch | undefined {
  const inn = cleanRequisite(innText)
  const kpp = kppText === '-' ? '' : cleanRequisite(kppText)
  return (innProblem(inn) ?? kppProblem(kpp, inn)) ? undefined : { inn, kpp: kpp || null }
}
