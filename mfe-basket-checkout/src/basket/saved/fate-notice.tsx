import { lowerFirst } from '@verstak/domain/lower-first.ts'
import * as paths from '@verstak/domain/paths.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { Fates } from './put-into-basket.ts'
import * as css from './saved.module.css'

/** Lists every line that was changed or refused. */
export function FateNotice({ fates: { message, report, undo } }: { fates: Fates }) {
  return (
    <Notice tone={report.length > 0 ? 'warn' : 'good'}>
      <div className={css.fates}>
        <strong>{message}</strong>
        {report.length > 0 ? (
          <ul className={css.told}>
            {report.map((line) => (
              <li key={line.product_id}>
                {line.name ?? `Товар № ${line.product_id}`}
                {line.article ? `, арт. ${line.article}` : ''}: {lowerFirst(line.message ?? '')}
              </li>
            ))}
          </ul>
        ) : null}
        <div className={css.actions}>
          <ButtonLink to={paths.basket()} size="s">
            Перейти в корзину
          </ButtonLink>
          {undo ? (
            <ActionForm action={paths.basket()}>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="lines" value={undo} />
              <Button type="submit" size="s">
                Вернуть прежние товары
              </Button>
            </ActionForm>
          ) : null}
        </div>
      </div>
    </Notice>
  )
}
