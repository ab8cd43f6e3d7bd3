import { formatPhone } from '@verstak/shared/domain/phone.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { type Fact, FactList } from '@verstak/shared/ui/fact-list.tsx'
import type { AppealData } from './loader.ts'

/** What the form of the appeal asked for. */
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
