import type { ImportLine } from '@verstak/contract/basket-import/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { type ImportState, importStateNames } from '@verstak/domain/basket/import-columns.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import type { ActionFailure } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'
import type { ReactNode } from 'react'
import * as css from './line.module.css'

const tones: Readonly<Record<ImportState, StatusTone>> = {
  found: 'good',
  corrected: 'active',
  decide: 'active',
  missing: 'bad',
  added: 'calm',
  dropped: 'calm',
}

/** A row of the list with its matches. Every decision is a separate form, so none needs scripts. */
export function ReportLine({ line, refused }: { line: ImportLine; refused: ActionFailure | undefined }) {
  const { row, source, source_quantity, state, notes, reason, product, candidates } = line
  const open = state !== 'added' && state !== 'dropped'
  return (
    <li className={css.line} aria-label={`Строка ${row}`}>
      <div className={css.source}>
        <span className={css.row}>Строка {row}</span>
        <span className={css.text}>{source}</span>
        {source_quantity ? <span className={css.soft}>кол-во: {source_quantity}</span> : null}
      </div>
      <div className={css.found}>
        <StatusMark tone={tones[state]}>{importStateNames[state]}</StatusMark>
        {product ? <Product product={product} /> : null}
        {notes.map((note) => (
          <span key={note} className={css.note}>
            {note}
          </span>
        ))}
        {reason ? <span className={css.reason}>{reason}</span> : null}
        {refused ? (
          <span className={css.refused} role="alert">
            {Object.values(refused.fields).join('. ') || refused.message}
          </span>
        ) : null}
        {open && candidates.length > 0 ? (
          <ul className={css.candidates} aria-label={`Подходящие товары для строки ${row}`}>
            {candidates.map((candidate) => (
              <li key={candidate.id} className={css.candidate}>
                <Product product={candidate} />
                <LineForm row={row} intent="line">
                  <input type="hidden" name="product_id" value={candidate.id} />
                  <Button
                    type="submit"
                    size="s"
                    aria-label={`Выбрать ${candidate.article} для строки ${row}`}
                  >
                    Выбрать
                  </Button>
                </LineForm>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={css.decisions}>
        {open ? <Decisions line={line} given={refused?.given} /> : null}
        {state === 'dropped' ? (
          <LineForm row={row} intent="drop">
            <input type="hidden" name="drop" value="N" />
            <Button type="submit" size="s" aria-label={`Вернуть строку ${row}`}>
              Вернуть
            </Button>
          </LineForm>
        ) : null}
      </div>
    </li>
  )
}

function Decisions({ line, given }: { line: ImportLine; given: ActionFailure['given'] }) {
  const { row, product, quantity, state } = line
  return (
    <>
      {product ? (
        <LineForm row={row} intent="line" className={css.fields}>
          <input
            className={css.quantity}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={9}
            defaultValue={given?.quantity ?? quantity ?? ''}
            aria-label={`Количество, ${product.unit}: строка ${row}`}
          />
          <span className={css.soft}>{product.unit}</span>
          <Button type="submit" size="s" aria-label={`Сохранить количество: строка ${row}`}>
            Сохранить
          </Button>
        </LineForm>
      ) : null}
      {state === 'decide' || state === 'missing' ? (
        <LineForm row={row} intent="line" className={css.fields}>
          <input
            className={css.article}
            name="article"
            autoComplete="off"
            required
            maxLength={100}
            placeholder="Артикул"
            defaultValue={given?.article}
            aria-label={`Артикул вместо строки ${row}`}
          />
          <Button type="submit" size="s" aria-label={`Найти товар для строки ${row}`}>
            Найти
          </Button>
        </LineForm>
      ) : null}
      <LineForm row={row} intent="drop">
        <Button type="submit" size="s" look="quiet" aria-label={`Убрать строку ${row}`}>
          Убрать
        </Button>
      </LineForm>
    </>
  )
}

function LineForm({
  row,
  intent,
  className,
  children,
}: {
  row: number
  intent: 'line' | 'drop'
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <ActionForm preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="row" value={row} />
      {children}
    </ActionForm>
  )
}

function Product({ product }: { product: ProductCard }) {
  return (
    <span className={css.product}>
      <Link to={paths.product(product.code)}>{withNbsp(product.name)}</Link>
      <span className={css.soft}>
        Арт. {product.article} ·{' '}
        {product.price === null ? 'цена по запросу' : `${formatPrice(product.price)}/${product.unit}`}
      </span>
    </span>
  )
}
