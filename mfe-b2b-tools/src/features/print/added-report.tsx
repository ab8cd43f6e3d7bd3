import type { TagReport } from '@verstak/contract/price-tags/schemas.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from './add-many.module.css'

/** Reports added products, refused products with reasons, and corrections. */
export function AddedReport({ report }: { report: TagReport }) {
  const { added, labels, name, left_out, notes } = report
  return (
    <Notice tone={left_out.length > 0 ? 'warn' : 'good'}>
      <p>
        {added === 0
          ? 'В список ничего не добавлено.'
          : `Добавлено: ${name ?? counted(added, 'товар', 'товара', 'товаров')}, ${counted(labels, 'ценник', 'ценника', 'ценников')}.`}
      </p>
      <Lines title="Не вошло" lines={left_out} />
      <Lines title="Обратите внимание" lines={notes} />
    </Notice>
  )
}

function Lines({ title, lines }: { title: string; lines: TagReport['notes'] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className={css.subtitle}>
        {title}: {lines.length}
      </p>
      <ul className={css.lines}>
        {lines.map(({ row, what, why }) => (
          <li key={`${row} ${what} ${why}`}>
            {row === null ? null : `Строка ${row}. `}
            <b>{what}</b> — {why}
          </li>
        ))}
      </ul>
    </>
  )
}
