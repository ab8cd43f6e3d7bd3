import type { City } from '@verstak/contract/branches/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './branches.module.css'

/** A plain form, because the whole document must reload. Without `city` there is no choice. */
export function ChooseCity({ city, from }: { city: City | undefined; from: string }) {
  if (!city) return null
  if (city.chosen) return <p className={css.chosen}>Ваш город: показаны остатки этого склада</p>
  return (
    <ActionForm reloadDocument action={paths.branches()}>
      <input type="hidden" name="from" value={from} />
      <Button
        type="submit"
        name="stock"
        value={city.stock_id}
        size="s"
        aria-label={`Выбрать город: ${city.name}`}
      >
        Выбрать город
      </Button>
    </ActionForm>
  )
}
