import { formatPhone } from '@verstak/domain/phone.ts'
import { Link } from '@verstak/federated/router.ts'
import { type Fact, FactList } from '@verstak/kit/ui/fact-list.tsx'
import type { AppealData } from './loader.ts'

/** Fields that the form of the appeal's type had. */
export function AppealFacts({ appeal: { type, facts, contact, urgent } }: Pick<AppealData, 'appeal'>) {
  const own = facts.map(
    ({ label, value, href }): Fact => [label, href ? <Link to={href}>{value}</Link> : value],
  )
  return (
    <FactList
      facts={[
        ['Тема', type.name],
        ...own,
        ['Телефон для связи', contact && formatPhone(contact)],
        ['Срочность', urgent ? 'Срочно' : null],
      ]}
    />
  )
}
