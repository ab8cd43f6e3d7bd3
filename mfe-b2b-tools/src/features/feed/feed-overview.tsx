import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { feedFormats } from '@verstak/domain/tools/export-feed.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { FeedDiagnostics } from '#parts/feed-diagnostics.tsx'
import { FeedStateMark, isUnderWay } from '#parts/feed-state.tsx'
import type { action } from './action.ts'
import { Builds } from './builds.tsx'
import * as css from './feed.module.css'
import { FeedAddress } from './feed-address.tsx'
import type { loader } from './loader.ts'

export function FeedOverview() {
  const { feed, builds } = useScreenData<typeof loader>()
  const failure = useOutcome<typeof action>()
  const last = builds.find(({ state }) => state === 'done')
  return (
    <div className={css.part}>
      <div className={css.row} aria-live="polite">
        <FeedStateMark feed={feed} />
        <span className={css.soft}>{feedFormats[feed.format].name}</span>
        {feed.next_run_at ? (
          <span className={css.soft}>следующая сборка {formatDateTime(feed.next_run_at)}</span>
        ) : null}
      </div>
      {failure ? <Notice tone="bad">{failure.message}</Notice> : null}
      {feed.error ? (
        <Notice tone="bad">
          {feed.error}
          {feed.address ? ' По адресу остаётся последний удачный файл.' : ''}
        </Notice>
      ) : null}
      <ActionForm className={css.row} preventScrollReset>
        <Button
          type="submit"
          name="step"
          value="build"
          look="primary"
          disabled={isUnderWay(feed) || feed.state === 'paused'}
        >
          Собрать сейчас
        </Button>
        <Button type="submit" name="step" value={feed.state === 'paused' ? 'resume' : 'pause'}>
          {feed.state === 'paused' ? 'Снять с паузы' : 'На паузу'}
        </Button>
        <ButtonLink to={paths.feed(feed.id, { step: 'format' })}>Изменить настройки</ButtonLink>
      </ActionForm>
      <FeedAddress />
      {last ? (
        <section className={css.part} aria-labelledby="diagnostics-title">
          <h2 id="diagnostics-title">Что в файле</h2>
          <FeedDiagnostics feedId={feed.id} included={last.rows} reasons={last.reasons} />
        </section>
      ) : null}
      <Builds />
    </div>
  )
}
