import type { ImportReport } from '@verstak/contract/basket-import/schemas.ts'
import { columnRoleNames, columnRoles } from '@verstak/domain/basket/import-columns.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice, SelectField } from '@verstak/kit/ui/field.tsx'
import * as css from './import-report.module.css'

/** Detected meaning of the columns, with a form to change it. */
export function Columns({ report, refused }: { report: ImportReport; refused: boolean }) {
  const { columns, counts, header, remembered } = report
  const organization = useShop((shop) => shop.user?.organization)
  const used = columns.filter(({ role }) => role !== 'skip')
  if (counts.added > 0 || (columns.length === 1 && used[0]?.role === 'line')) return null
  const nothing = counts.found + counts.corrected === 0
  return (
    <details className={css.columns} open={refused || nothing || undefined}>
      <summary className={css.summary}>
        Столбцы:{' '}
        {used.map(({ title, role }) => `${lowerFirst(columnRoleNames[role])} — «${title}»`).join(', ')}
        {remembered ? ' (как в прошлый раз)' : ''}
      </summary>
      <ActionForm preventScrollReset className={css.roles}>
        <input type="hidden" name="intent" value="columns" />
        {columns.map(({ title, sample, role }, at) => (
          <SelectField
            key={at}
            label={title}
            name="role"
            defaultValue={role}
            hint={sample.join(' · ') || 'Пусто'}
            className={css.role ?? ''}
          >
            {columnRoles.map((one) => (
              <option key={one} value={one}>
                {columnRoleNames[one]}
              </option>
            ))}
          </SelectField>
        ))}
        <div className={css.reread}>
          <Choice
            type="checkbox"
            name="header"
            defaultChecked={header}
            label="В списке есть строка заголовков"
          />
          <Button type="submit">Прочитать заново</Button>
          {organization ? <span className={css.soft}>Запомним для ваших следующих файлов</span> : null}
        </div>
      </ActionForm>
    </details>
  )
}
