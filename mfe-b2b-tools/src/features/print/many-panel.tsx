import { useFetcher } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextArea, TextField } from '@verstak/kit/ui/field.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useLayoutEffect, useState } from 'react'
import type { action, TagOutcome } from './action.ts'
import * as css from './add-many.module.css'
import { AddedReport } from './added-report.tsx'
import type { loader } from './loader.ts'
import { type ManyOutcome, manyOutcome } from './outcomes.ts'

/** Typed by hand while the remote of the orders is unavailable. */
function OrderField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const shown = { label: 'Номер заказа', error }
  return (
    <Slot
      name="mfe-personal/order-picker"
      {...shown}
      field="order_number"
      value={value}
      fallback={
        <TextField
          {...shown}
          name="order_number"
          autoComplete="off"
          maxLength={40}
          placeholder="В-000123"
          defaultValue={value}
        />
      }
    />
  )
}

/** Adds a pasted list, an order, favourites or the basket. Collapsed by default. */
export function ManyPanel() {
  const { query } = useScreenData<typeof loader>()
  const adding = useFetcher<TagOutcome>()
  const sent = manyOutcome(useOutcome<typeof action>())
  // Without JavaScript the offer above shows the answer to its own form.
  const plain = query.offer ? undefined : sent
  const busy = adding.state !== 'idle'
  const outcome = manyOutcome(adding.data) ?? plain
  const failure = outcome?.ok === false ? outcome : undefined
  const [text, setText] = useState(() => restIn(plain) ?? plainText(plain))
  useLayoutEffect(() => {
    const rest = restIn(manyOutcome(adding.data))
    if (rest !== undefined) setText(rest)
  }, [adding.data])
  const errors = failure?.fields ?? {}
  const atField = Object.keys(errors).length > 0
  return (
    <details className={css.many} open={plain ? true : undefined}>
      <summary>
        <Icon name="chevron" size={16} />
        Добавить списком, из заказа, избранного или корзины
      </summary>
      <div className={css.body}>
        <ActionForm fetcher={adding} className={css.list} preventScrollReset>
          <Kind source="text" />
          <TextArea
            label="Список"
            name="text"
            rows={5}
            autoComplete="off"
            spellCheck={false}
            hint="В каждой строке артикул или штрихкод и, если нужно, число ценников: KL-100 5"
            readOnly={busy}
            value={text}
            error={errors.text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" aria-disabled={busy || undefined}>
            {busy ? 'Добавляем…' : 'Добавить список'}
          </Button>
        </ActionForm>
        <div className={css.sources}>
          <ActionForm fetcher={adding} className={css.order} preventScrollReset>
            <Kind source="order" />
            <OrderField value={failure?.given?.order_number} error={errors.order_number} />
            <Button type="submit" name="copies" value="quantity">
              Из заказа
            </Button>
          </ActionForm>
          <ActionForm fetcher={adding} preventScrollReset>
            <Kind source="favorites" />
            <Button type="submit" name="copies" value="one">
              Из избранного
            </Button>
          </ActionForm>
          <ActionForm fetcher={adding} preventScrollReset>
            <Kind source="basket" />
            <Button type="submit" name="copies" value="one">
              Из корзины
            </Button>
          </ActionForm>
        </div>
        <div aria-live="polite" className={css.news}>
          {busy || !outcome ? null : outcome.ok ? (
            <AddedReport report={outcome.report} />
          ) : failure && !atField ? (
            <Notice tone="bad">{failure.message}</Notice>
          ) : null}
        </div>
      </div>
    </details>
  )
}

const Kind = ({ source }: { source: string }) => (
  <>
    <input type="hidden" name="intent" value="add-many" />
    <input type="hidden" name="source" value={source} />
  </>
)

const restIn = (outcome: ManyOutcome | undefined): string | undefined =>
  (outcome?.ok ? outcome.rest : undefined) ?? undefined

const plainText = (outcome: ManyOutcome | undefined): string =>
  (outcome?.ok === false ? outcome.given?.text : undefined) ?? ''
