import { randomInt } from 'node:crypto'
import { innProblem, ogrnProblem } from '@verstak/domain/people/requisites.ts'

function completed(start: string, problemOf: (digits: string) => string | null): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find((text) => !problemOf(text))
  if (!found) throw new Error(`${start} cannot be completed`)
  return found
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

export function newRequisites(): { inn: string; kpp: string; ogrn: string } {
  const inn = completed(`77${digits(7)}`, innProblem)
  return { inn, kpp: '770001001', ogrn: completed(`10277${digits(7)}`, (ogrn) => ogrnProblem(ogrn, inn)) }
}

export const newEmail = (): string => `person-${digits(12)}@journey.example`
