import * as paths from '@verstak/shared/domain/paths.ts'
import { Link, useFetcher } from '@verstak/shared/federated/router.ts'
import type { ActionFailure } from '@verstak/shared/federated/screen.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { Picture } from '@verstak/shared/ui/picture.tsx'
import { Price } from '@verstak/shared/ui/price.tsx'
import { type ClipboardEvent, useId } from 'react'
import type { QuickSearch } from './loader.ts'
import * as css from './quick-entry.module.css'
import { useQuickEntry } from './use-quick-entry.ts'

/** One line for the keyboard: type, choose with the arrows, Enter. A list that is pasted here becomes an import. */
export function QuickEntry({ asked }: { asked: QuickSearch | null }) {
  const list = useId()
  const importing = useFetcher<ActionFailure>()
  const entry = useQuickEntry(asked)
  const { found, active, pending, error } = entry
  const chosen = active >= 0 ? found?.items[active] : undefined
  const optionId = (at: number) => `${list}-${at}`

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim().split(/\r\n|\n|\r/).length < 2) return
    event.preventDefault()
    const form = new FormData()
    form.set('intent', 'text')
    form.set('text', text)
    void importing.submit(form, { method: 'post', action: paths.basketImport() })
  }
  return (
    <section className={css.entry} aria-label="Быстрое добавление">
      <form method="post" action={paths.basket()} className={css.form} onSubmit={entry.submit}>
        <input type="hidden" name="intent" value="quick" />
        <label className={css.label} htmlFor={`${list}-field`}>
          Добавить по коду
        </label>
        <div className={css.line}>
          <input
            id={`${list}-field`}
            ref={entry.field}
            name="search"
            className={css.field}
            placeholder="Артикул и количество: KL-100 5"
            autoComplete="off"
            enterKeyHint="done"
            required
            minLength={2}
            maxLength={200}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={Boolean(found?.items.length)}
            aria-controls={found?.items.length ? list : undefined}
            aria-activedescendant={chosen ? optionId(active) : undefined}
            aria-describedby={`${list}-hint`}
            aria-invalid={error ? true : undefined}
            defaultValue={asked?.search}
            onChange={(event) => entry.type(event.target.value)}
            onKeyDown={entry.key}
            onBlur={entry.leave}
            onPaste={paste}
          />
          <Button type="submit" aria-disabled={pending || undefined}>
            {pending ? 'Добавляем…' : 'Добавить'}
          </Button>
        </div>
        <p
          id={`${list}-hint`}
          className={classNames(css.hint, error && css.error)}
          role={error ? 'alert' : undefined}
        >
          {error ??
            'Артикул, штрихкод, ваш код или название. Список из нескольких строк можно вставить сюда же.'}{' '}
          {error ? null : <Link to={paths.basketImport()}>Загрузить файл</Link>}
        </p>
      </form>
      {importing.data && !importing.data.ok ? (
        <Notice tone="bad">{importing.data.fields.text ?? importing.data.message}</Notice>
      ) : null}
      {importing.state === 'idle' ? null : <Notice>Читаем список…</Notice>}
      {found && found.items.length > 0 ? (
        <div id={list} role="listbox" aria-label="Подходящие товары" className={css.list}>
          {found.items.map(({ product, match }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys for all options
            <div
              key={product.id}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classNames(css.option, at === active && css.active)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => entry.choose(at)}
            >
              <Picture picture={product.picture} alt="" sizes="40px" widths={[160]} className={css.picture} />
              <span className={css.what}>
                <span className={css.name}>{product.name}</span>
                <span className={css.article}>
                  Арт. {product.article}
                  {match === 'own' ? ' · ваш код' : null}
                  {product.can_buy ? null : ' · нет в наличии'}
                </span>
              </span>
              <span className={css.price}>
                <Price price={product.price} unit={product.unit} />
              </span>
            </div>
          ))}
        </div>
      ) : null}
      <noscript>{asked ? <Choices asked={asked} /> : null}</noscript>
    </section>
  )
}

/** What the arrows choose from where no scripts run. */
function Choices({ asked }: { asked: QuickSearch }) {
  if (!asked.found || asked.found.items.length === 0)
    return <p className={css.hint}>{asked.error ?? `По запросу «${asked.search}» ничего не нашли.`}</p>
  return (
    <ul className={css.choices}>
      {asked.found.items.map(({ product }) => (
        <li key={product.id}>
          <form method="post" action={paths.basket()} className={css.choice}>
            <input type="hidden" name="intent" value="quick" />
            <input type="hidden" name="product_id" value={product.id} />
            {asked.found?.quantity ? (
              <input type="hidden" name="quantity" value={asked.found.quantity} />
            ) : null}
            <span>
              {product.name}, арт. {product.article}
            </span>
            <button type="submit">Добавить</button>
          </form>
        </li>
      ))}
    </ul>
  )
}
