import type { FeedSummary } from '@verstak/contract/feeds/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { feedFormats } from '@verstak/domain/tools/export-feed.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { CopiedText } from '@verstak/kit/forms/copied-text.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as cards from '#parts/cards.module.css'
import { FeedStateMark, isUnderWay } from '#parts/feed-state.tsx'
import * as css from './feeds.module.css'

export function FeedCard({ feed }: { feed: FeedSummary }) {
  const { id, name, format, step, address, error } = feed
  const heading = `feed-${id}`
  return (
    <li className={`${cards.card} ${css.feed}`}>
      <div className={css.heading}>
        <h3 id={heading} className={cards.name}>
          <Link to={paths.feed(id, { step: step ?? undefined })}>{name}</Link>
        </h3>
        <FeedStateMark feed={feed} />
      </div>
      <Facts feed={feed} />
      {error ? <p className={css.error}>{error}</p> : null}
      {address ? <CopiedText text={address} label={`Адрес выгрузки «${name}»`} /> : null}
      <ActionForm className={cards.buttons} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="format" value={format} />
        <RequestKey />
        {step === null ? (
          <>
            <Act intent="build" heading={heading} disabled={isUnderWay(feed) || feed.state === 'paused'}>
              Собрать сейчас
            </Act>
            {feed.state === 'paused' ? (
              <Act intent="resume" heading={heading}>
                Снять с паузы
              </Act>
            ) : (
              <Act intent="pause" heading={heading}>
                На паузу
              </Act>
            )}
          </>
        ) : null}
        <Act intent="copy" heading={heading}>
          Сделать копию
        </Act>
        <Act intent="remove" heading={heading}>
          Удалить
        </Act>
      </ActionForm>
    </li>
  )
}

function Facts({ feed }: { feed: FeedSummary }) {
  const { format, rows, bytes, built_at: built, next_run_at: next, downloaded_at: taken } = feed
  return (
    <p className={css.facts}>
      <span>{feedFormats[format].name}</span>
      {built ? (
        <>
          <span>{counted(rows, 'товар', 'товара', 'товаров')}</span>
          <span>{formatFileSize(bytes)}</span>
          <span>собрана {formatDateTime(built)}</span>
        </>
      ) : null}
      {next ? <span>следующая сборка {formatDateTime(next)}</span> : null}
      {taken ? <span>скачана {formatDateTime(taken)}</span> : null}
    </p>
  )
}

function Act({
  intent,
  heading,
  disabled,
  children,
}: {
  intent: string
  heading: string
  disabled?: boolean
  children: string
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="quiet"
      disabled={disabled}
      aria-describedby={heading}
    >
      {children}
    </Button>
  )
}
