import * as paths from '@verstak/domain/paths.ts'
import { Link, useNavigation } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import type { action } from './action.ts'
import { CopiedReport } from './copied-report.tsx'
import type { loader } from './loader.ts'
import * as css from './repeat.module.css'
import { RepeatLines } from './repeat-lines.tsx'

export function RepeatPage() {
  const { order_number, items } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST'
  const result = useRef<HTMLDivElement>(null)
  // The pressed button may have been removed with its form, so the result takes the focus.
  useEffect(() => {
    if (outcome) result.current?.focus()
  }, [outcome])
  const some = items.some(({ quantity }) => quantity > 0)
  return (
    <>
      <Link to={paths.order(order_number)} className={css.back}>
        ← Заказ № {order_number}
      </Link>
      <h1>Повторить заказ №&nbsp;{order_number}</h1>
      <div ref={result} tabIndex={-1} className={css.result}>
        {outcome?.ok ? <CopiedReport report={outcome.report} /> : null}
        {outcome && !outcome.ok ? <Notice tone="bad">{outcome.message}</Notice> : null}
      </div>
      {outcome?.ok ? null : (
        <FormAnswer answer={outcome}>
          <ActionForm preventScrollReset>
            <RequestKey />
            <p className={css.lead}>
              {some
                ? 'Проверьте количество: цены и остатки — сегодняшние. Ненужное снимите.'
                : 'Сейчас из этого заказа ничего не купить. Загляните позже или подберите замену в каталоге.'}
            </p>
            <RepeatLines lines={items} taken={outcome?.taken} />
            {some ? (
              <Button type="submit" look="primary" size="l" className={css.submit} aria-disabled={busy}>
                {busy ? 'Добавляем…' : 'Добавить в корзину'}
              </Button>
            ) : null}
          </ActionForm>
        </FormAnswer>
      )}
    </>
  )
}
