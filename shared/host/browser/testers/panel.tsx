import { formatDateTime } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { findRoute } from '@verstak/domain/route-table.ts'
import type { SlotMark } from '@verstak/federated/slots.tsx'
import type { PageState, ReleasedRemote } from '@verstak/host/app/release.ts'
import type { PublishedVersion, TesterNews } from '@verstak/host/app/testers.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice, SelectField } from '@verstak/kit/ui/field.tsx'
import { useEffect, useReducer, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as css from './panel.module.css'

const CALL = '/-/testers/'

type ShowMark = (mark: SlotMark | undefined) => void

/** A panel separate from the page, which no remote can break. */
export function openPanel(state: PageState, showMark: ShowMark): void {
  const place = document.createElement('aside')
  place.setAttribute('aria-label', 'Панель тестировщика')
  document.body.append(place)
  createRoot(place).render(<Panel state={state} showMark={showMark} />)
}

function Panel({ state, showMark }: { state: PageState; showMark: ShowMark }) {
  const [news, setNews] = useState<TesterNews | null>(null)
  const [failed, setFailed] = useState(false)
  // The page under the panel can navigate.
  const [, renew] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    fetch(CALL)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then(setNews, () => setFailed(true))
  }, [])
  return (
    <details className={css.panel} onToggle={renew} onPointerEnter={renew} onFocus={renew}>
      <summary>Выпуски{news?.set ? `: набор ${news.set}` : ''}</summary>
      <div className={css.content}>
        <Choice
          type="checkbox"
          label="Показать слоты"
          onChange={({ target }) => showMark(target.checked ? markOf(state.remotes) : undefined)}
        />
        {failed ? <p>Список выпусков не пришёл: обновите страницу.</p> : null}
        <Versions state={state} news={news} />
        {news?.set ? <Sets news={news} set={news.set} /> : null}
      </div>
    </details>
  )
}

const markOf =
  (remotes: readonly ReleasedRemote[]): SlotMark =>
  (name, part) => {
    const version = remotes.find((remote) => name.startsWith(`${remote.name}/`))?.version ?? 'нет'
    return (
      <div className={css.slot}>
        <span className={css.label}>
          {name} · {version}
        </span>
        {part}
      </div>
    )
  }

function Versions({ state, news }: { state: PageState; news: TesterNews | null }) {
  const owner = findRoute(location.pathname)?.owner
  return (
    <ul className={css.versions} aria-label="Версии на странице">
      {news ? (
        <li>
          shell · <code>{news.shell}</code>
        </li>
      ) : null}
      {state.remotes.map(({ name, version }) => (
        <li key={name}>
          {name} · <code>{version}</code>
          {owner === name ? ' · эта страница' : ''}
          {state.down.includes(name) ? ' · недоступна' : ''}
          <Others name={name} shown={version} versions={news?.versions[name] ?? []} />
        </li>
      ))}
    </ul>
  )
}

function Others({
  name,
  shown,
  versions,
}: {
  name: string
  shown: string
  versions: readonly PublishedVersion[]
}) {
  const others = versions.filter(({ version }) => version !== shown)
  if (others.length === 0) return null
  return (
    <form method="post" action={CALL} className={css.choice}>
      <Here />
      <input type="hidden" name="remote" value={name} />
      <SelectField label={`Другая версия ${name}`} name="version">
        {others.map(({ version, built, commit, changed }) => (
          <option key={version} value={version}>
            {version} · {formatDateTime(momentOf(new Date(built)))}
            {commit ? ` · ${commit.slice(0, 10)}` : ''}
            {changed ? ' с правками' : ''}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="s">
        Показать
      </Button>
    </form>
  )
}

function Sets({ news, set }: { news: TesterNews; set: number }) {
  const link = new URL(location.href)
  link.searchParams.set('set', String(set))
  return (
    <>
      <form method="post" action={CALL} className={css.choice}>
        <Here />
        <SelectField label="Набор" name="set" defaultValue={String(set)}>
          {news.sets.some(({ id }) => id === set) ? null : <option value={set}>{set}</option>}
          {news.sets.map(({ id, made, note }) => (
            <option key={id} value={id}>
              {id}
              {id === news.current ? ', текущий' : ''} · {formatDateTime(momentOf(new Date(made)))}
              {note ? ` · ${note}` : ''}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="s">
          Показать
        </Button>
      </form>
      <p>
        <a href={link.href}>Ссылка на эту страницу в наборе {set}</a>
      </p>
      {set !== news.current ? (
        <form method="post" action={CALL}>
          <Here />
          <input type="hidden" name="set" value={news.current ?? ''} />
          <Button type="submit" size="s">
            Вернуться к текущему набору
          </Button>
        </form>
      ) : null}
    </>
  )
}

/** The page is rendered again by the processes of the other set. */
const Here = () => <input type="hidden" name="from" value={location.pathname + location.search} />
