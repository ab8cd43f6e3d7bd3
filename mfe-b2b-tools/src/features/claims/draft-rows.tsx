import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './claims.module.css'
import type { ClaimsData } from './loader.ts'

export function DraftRows({ drafts }: Pick<ClaimsData, 'drafts'>) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts" className={css.drafts}>
      <h2 id="drafts">Черновики</h2>
      <ul className={css.list}>
        {drafts.map(({ id, type, title, updated_at }) => (
          <li key={id} className={css.draft}>
            <div className={css.main}>
              <Link to={paths.newClaim({ draft: id, step: 'lines' })}>
                {type?.name ?? 'Претензия'}: {title}
              </Link>
              <span className={css.soft}>{formatDateTime(updated_at)}</span>
            </div>
            <ActionForm>
              <input type="hidden" name="draft" value={id} />
              <Button type="submit" look="quiet" size="s" aria-label={`Удалить черновик: ${title}`}>
                Удалить
              </Button>
            </ActionForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
