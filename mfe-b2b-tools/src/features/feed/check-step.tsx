import { hasColumns } from '@verstak/domain/tools/export-feed.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { FeedDiagnostics } from '#parts/feed-diagnostics.tsx'
import type { action } from './action.ts'
import * as css from './feed.module.css'
import type { loader } from './loader.ts'

export function CheckStep() {
  const { feed, check } = useScreenData<typeof loader>()
  const failure = useOutcome<typeof action>()
  const busy = useNavigation().formData?.get('step') === 'build'
  return (
    <div className={css.part}>
      {failure ? <Notice tone="bad">{failure.message}</Notice> : null}
      <FeedDiagnostics feedId={feed.id} included={check.included} reasons={check.reasons} />
      {check.preview.length > 0 ? <Preview /> : null}
      {check.included > 0 ? (
        <ActionForm>
          <input type="hidden" name="step" value="build" />
          <Button type="submit" look="primary" aria-disabled={busy}>
            {busy ? 'Ставим в очередь…' : 'Собрать файл'}
          </Button>
        </ActionForm>
      ) : (
        <Notice tone="warn">Собирать нечего: вернитесь к шагу «Товары» и измените отбор.</Notice>
      )}
    </div>
  )
}

function Preview() {
  const { feed, check } = useScreenData<typeof loader>()
  return (
    <div>
      <h3 id="preview-title">Первые строки</h3>
      {hasColumns(feed.format) ? null : (
        <p className={css.soft}>Показаны как таблица; поля файла задаёт сам формат.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.preview} tabIndex={0} aria-labelledby="preview-title">
        <table>
          <thead>
            <tr>
              {check.titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {check.preview.map((row, i) => (
              <tr key={`${i}-${row[0]}`}>
                {row.map((text, column) => (
                  <td key={check.titles[column]} data-label={check.titles[column]}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
