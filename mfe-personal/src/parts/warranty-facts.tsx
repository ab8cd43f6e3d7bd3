import type { PublicCard } from '@verstak/shared/contract/guarantee/schemas.ts'
import { monthsText } from '@verstak/shared/domain/months-text.ts'
import { formatDay, formatShortDate } from '@verstak/shared/domain/short-date.ts'
import { FactList } from '@verstak/shared/ui/fact-list.tsx'

export function WarrantyFacts({ card }: { card: PublicCard }) {
  const { status, serial, starts, ends, months, extra_months, registered_at } = card
  const promised = status.code === 'checking'
  return (
    <FactList
      facts={[
        ['Серийный номер', serial],
        ['Гарантия с', formatDay(starts)],
        status.code === 'refused'
          ? ['', null]
          : [promised ? 'Будет действовать до' : 'Действует до', `${formatDay(ends)} включительно`],
        [
          'Срок',
          extra_months > 0
            ? `${monthsText(months)}, из них ${monthsText(extra_months)} за регистрацию в срок`
            : monthsText(months),
        ],
        ['Зарегистрирована', formatShortDate(registered_at)],
      ]}
    />
  )
}
