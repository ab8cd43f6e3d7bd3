import type { PublicCard } from '@verstak/contract/warranty/schemas.ts'
import { monthsText } from '@verstak/domain/months-text.ts'
import { formatDay, formatShortDate } from '@verstak/domain/short-date.ts'
import { FactList } from '@verstak/kit/ui/fact-list.tsx'

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
