import type { CompareList } from '@verstak/contract/sets/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from './compare.module.css'

/** Tools above a shared comparison. */
export function Shared({ list }: { list: CompareList }) {
  const ids = Object.values(list.sections).flatMap(({ items }) => items.map(({ id }) => id))
  return (
    <>
      <Notice>Цены — для всех покупателей, без личных скидок и договоров.</Notice>
      <div className={css.tools}>
        {ids.length ? (
          <ActionForm>
            <input type="hidden" name="ids" value={ids.join(',')} />
            <Button type="submit" name="intent" value="bring" look="primary">
              Добавить к моему сравнению
            </Button>
          </ActionForm>
        ) : null}
        <Link to={paths.compare()}>Моё сравнение</Link>
      </div>
    </>
  )
}
