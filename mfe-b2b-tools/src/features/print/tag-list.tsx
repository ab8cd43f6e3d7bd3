import { priceTagTable } from '@verstak/contract/price-tags/calls.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useFetcher } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { Button, buttonClass } from '@verstak/kit/ui/button.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { useKeptFocus } from '@verstak/kit/ui/use-kept-focus.ts'
import type { action, TagOutcome } from './action.ts'
import type { loader } from './loader.ts'
import { tagOutcome } from './outcomes.ts'
import { PlainMark } from './plain-mark.tsx'
import { printHref } from './print-query.ts'
import * as css from './tag-list.module.css'
import { TagRow } from './tag-row.tsx'

export function TagList() {
  const { list, query } = useScreenData<typeof loader>()
  const whole = useFetcher<TagOutcome>()
  const sent = useOutcome<typeof action>()
  const kept = useKeptFocus<HTMLElement>()
  const { items, pageNavigation } = list
  const busy = whole.state !== 'idle'
  const outcome = tagOutcome(whole.data ?? (sent?.ok === false && sent.subject > 0 ? undefined : sent))
  const failed = outcome?.ok === false ? outcome : undefined
  const copiesError = failed?.intent === 'copies-to-all' ? failed.fields.copies : undefined
  // With JavaScript the removed tag is in the answer, otherwise in the address.
  const undo = (outcome?.ok ? outcome.undo : undefined) ?? (whole.data ? null : query.undo)
  return (
    <section {...kept} tabIndex={-1} className={css.section} aria-labelledby="tags-title">
      <TagNews
        whole={whole}
        undo={undo}
        // Other failures stand at their fields.
        problem={copiesError || failed?.intent === 'price-rule' ? undefined : failed?.message}
        message={outcome?.ok ? outcome.message : undefined}
      />
      {pageNavigation.total > 0 ? (
        <>
          <ListHead whole={whole} total={pageNavigation.total} copiesError={copiesError} />
          <ul aria-busy={busy} className={css.list}>
            {items.map((tag) => (
              <TagRow key={tag.id} tag={tag} whole={whole} />
            ))}
          </ul>
          <Pagination pages={pageNavigation} href={(page) => printHref(query, { page })} />
        </>
      ) : null}
    </section>
  )
}

/** Sends what concerns the list as a whole. */
type Whole = ReturnType<typeof useFetcher<TagOutcome>>

interface NewsProps {
  readonly whole: Whole
  /** Brings a removed tag back. */
  readonly undo: string | null | undefined
  readonly problem: string | undefined
  readonly message: string | undefined
}

function TagNews({ whole, undo, problem, message }: NewsProps) {
  const busy = whole.state !== 'idle'
  return (
    <div aria-live="polite" className={css.news}>
      {undo && !busy ? (
        <Notice>
          <ActionForm fetcher={whole} className={css.undo} preventScrollReset>
            <PlainMark />
            <span>Ценник убран из списка</span>
            <input type="hidden" name="undo" value={undo} />
            <Button type="submit" name="intent" value="restore" size="s">
              Вернуть
            </Button>
          </ActionForm>
        </Notice>
      ) : problem ? (
        <Notice tone="bad">{problem}</Notice>
      ) : message && !busy ? (
        <Notice tone="good">{message}</Notice>
      ) : null}
    </div>
  )
}

interface HeadProps {
  readonly whole: Whole
  readonly total: number
  readonly copiesError: string | undefined
}

function ListHead({ whole, total, copiesError }: HeadProps) {
  const busy = whole.state !== 'idle'
  return (
    <div className={css.heading}>
      <h2 id="tags-title">Список: {counted(total, 'товар', 'товара', 'товаров')}</h2>
      <ActionForm fetcher={whole} className={css.all} preventScrollReset>
        <PlainMark />
        <Button
          type="submit"
          look="quiet"
          size="s"
          name="intent"
          value="select-all"
          aria-disabled={busy || undefined}
        >
          Выбрать все
        </Button>
        <Button
          type="submit"
          look="quiet"
          size="s"
          name="intent"
          value="select-none"
          aria-disabled={busy || undefined}
        >
          Снять выбор
        </Button>
      </ActionForm>
      <FileLink
        href={priceTagTable.path}
        name="cenniki.xlsx"
        type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        fetchFile={(api) => api(priceTagTable)}
        busyText="Готовим таблицу…"
        className={buttonClass({ look: 'quiet', size: 's' })}
      >
        В XLSX
      </FileLink>
      <CopiesToAll whole={whole} error={copiesError} />
    </div>
  )
}

function CopiesToAll({ whole, error }: { whole: Whole; error: string | undefined }) {
  return (
    <details className={css.copies} open={error ? true : undefined}>
      <summary>Копий всем</summary>
      <ActionForm fetcher={whole} preventScrollReset>
        <PlainMark />
        <TextField
          label="Копий каждого ценника"
          name="copies"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          error={error}
        />
        <Button type="submit" size="s" name="intent" value="copies-to-all" disabled={whole.state !== 'idle'}>
          Задать всем
        </Button>
      </ActionForm>
    </details>
  )
}
