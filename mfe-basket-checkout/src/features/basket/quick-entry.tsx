import type { ProductCard } from '@verstak/contract/common.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link, useFetcher } from '@verstak/federated/router.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { ProductField } from '@verstak/kit/forms/product-field.tsx'
import { announce } from '@verstak/kit/ui/announce.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { type ClipboardEvent, useContext, useMemo } from 'react'
import { fillQuick } from '#basket/quick-find.ts'
import { ActionsContext } from './actions-context.ts'
import type { QuickSearch } from './loader.ts'
import * as css from './quick-entry.module.css'

/** Keyboard entry: type, choose with the arrow keys, Enter. A pasted list becomes an import. */
export function QuickEntry({ asked }: { asked: QuickSearch | null }) {
  const importing = useFetcher<ActionFailure>()
  const { submit, pending } = useContext(ActionsContext)
  const found = useMemo(() => asked && (asked.found ?? { problem: asked.error ?? '' }), [asked])

  async function add(product: ProductCard, quantity: number | null): Promise<boolean> {
    const form = formOf({ intent: 'quick' })
    fillQuick(form, product, quantity)
    const done = await submit(form)
    if (done) announce(`Добавлено: ${product.name}`)
    return done
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim().split(/\r\n|\n|\r/).length < 2) return
    event.preventDefault()
    void importing.submit(formOf({ intent: 'text', text }), { method: 'post', action: paths.basketImport() })
  }
  return (
    <section className={css.entry} aria-label="Быстрое добавление">
      <ActionForm reloadDocument action={paths.basket()} className={css.form}>
        <input type="hidden" name="intent" value="quick" />
        <div className={css.field}>
          <ProductField
            field="search"
            label="Добавить по коду"
            placeholder="Артикул и количество: KL-100 5"
            hint={
              <span className={css.hint}>
                Артикул, штрихкод, ваш код или название. Список из нескольких строк можно вставить сюда же.{' '}
                <Link to={paths.basketImport()}>Загрузить файл</Link>
              </span>
            }
            value={asked?.search}
            error={asked?.error ?? undefined}
            found={found}
            required
            enter="choose"
            many
            quantities
            onPick={add}
            onPaste={paste}
          />
        </div>
        <Button type="submit" className={css.submit} aria-disabled={pending || undefined}>
          {pending ? 'Добавляем…' : 'Добавить'}
        </Button>
      </ActionForm>
      {importing.data && !importing.data.ok ? (
        <Notice tone="bad">{importing.data.fields.text ?? importing.data.message}</Notice>
      ) : null}
      {importing.state === 'idle' ? null : <Notice>Читаем список…</Notice>}
      <noscript>{asked ? <Choices asked={asked} /> : null}</noscript>
    </section>
  )
}

/** The found products as plain choices for pages without scripts. */
function Choices({ asked }: { asked: QuickSearch }) {
  if (!asked.found || asked.found.items.length === 0)
    return <p className={css.hint}>{asked.error ?? `По запросу «${asked.search}» ничего не нашли.`}</p>
  return (
    <ul className={css.choices}>
      {asked.found.items.map(({ product }) => (
        <li key={product.id}>
          <ActionForm reloadDocument action={paths.basket()} className={css.choice}>
            <input type="hidden" name="intent" value="quick" />
            <input type="hidden" name="product_id" value={product.id} />
            {asked.found?.quantity ? (
              <input type="hidden" name="quantity" value={asked.found.quantity} />
            ) : null}
            <span>
              {product.name}, арт. {product.article}
            </span>
            <button type="submit">Добавить</button>
          </ActionForm>
        </li>
      ))}
    </ul>
  )
}
