import { cleanRequisite, innProblem, kppProblem } from '@verstak/domain/people/requisites.ts'
import type { Branch } from '#areas/people/organizations/face.ts'

/** «-» stands for the КПП that a sole trader does not have; undefined for requisites that cannot be. */
export function readBranch(innText = '', kppText = ''): Branch | undefined {
  const inn = cleanRequisite(innText)
  const kpp = kppText === '-' ? '' : cleanRequisite(kppText)
  return (innProblem(inn) ?? kppProblem(kpp, inn)) ? undefined : { inn, kpp: kpp || null }
}
