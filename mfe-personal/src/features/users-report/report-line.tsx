import type { UserImportLine } from '@verstak/contract/users-import/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { type UserImportState, userImportStateNames } from '@verstak/domain/people/user-import.ts'
import { roleNames } from '@verstak/domain/rights.ts'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'
import * as css from './users-report.module.css'

const tones: Readonly<Record<UserImportState, StatusTone>> = {
  new: 'active',
  wrong: 'bad',
  repeated: 'bad',
  present: 'calm',
  invited: 'good',
}

export function ReportLine({ line }: { line: UserImportLine }) {
  const { row, state, reasons, name, email, position, role, order_limit, month_limit } = line
  const limits = [
    order_limit === null ? '' : `заказ до ${formatPrice(order_limit)}`,
    month_limit === null ? '' : `месяц до ${formatPrice(month_limit)}`,
  ].filter(Boolean)
  return (
    <li className={css.line} aria-label={`Строка ${row}`}>
      <div className={css.cell}>
        <p className={css.name}>{name || 'Без имени'}</p>
        <p className={css.note}>{[`Строка ${row}`, position].filter(Boolean).join(', ')}</p>
      </div>
      <div className={css.cell}>
        <p>{email || 'Без почты'}</p>
        <p className={css.note}>
          {[role ? roleNames[role] : '', ...limits].filter(Boolean).join(', ') || 'Без роли'}
        </p>
      </div>
      <div className={css.cell}>
        <StatusMark tone={tones[state]}>{userImportStateNames[state]}</StatusMark>
        {reasons.length > 0 ? (
          <ul className={css.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
