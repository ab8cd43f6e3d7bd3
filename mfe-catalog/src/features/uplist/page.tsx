import type { PackingSummary } from '@verstak/contract/packing/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { StatusMark } from '@verstak/kit/ui/status-mark.tsx'
import { useRef } from 'react'
import { CameraScan } from '#receiving/camera-scan.tsx'
import type { action } from './action.ts'
import type { loader } from './loader.ts'
import * as css from './uplist.module.css'

const CRUMBS = [
  { name: 'Главная', href: paths.home() },
  { name: 'Упаковочный лист', href: paths.packingLists() },
]

export function PackingListsPage() {
  const { lists, pages, signedIn } = useScreenData<typeof loader>()
  return (
    <Page className={css.page}>
      <div>
        <Breadcrumbs crumbs={CRUMBS} />
        <h1>Упаковочный лист</h1>
      </div>
      <p className={css.lead}>
        Наведите телефон на QR-код с коробки или введите код под ним. Пересчитать груз можно и без сети, а
        расхождение станет готовой претензией.
      </p>
      <CodeForm />
      {signedIn ? (
        <section aria-labelledby="mine" className={css.mine}>
          <h2 id="mine">Ваши отгрузки</h2>
          {lists.length > 0 ? (
            <ul>
              {lists.map((list) => (
                <ListRow key={list.code} list={list} />
              ))}
            </ul>
          ) : (
            <EmptyState
              look="part"
              title="Отгрузок пока нет"
              actions={<ButtonLink to={paths.orders()}>Мои заказы</ButtonLink>}
            >
              Здесь появятся упаковочные листы отгруженных заказов.
            </EmptyState>
          )}
          <Pagination pages={pages} href={(other) => paths.packingLists({ page: other })} />
        </section>
      ) : (
        <p className={css.lead}>
          <Link to={paths.login(paths.packingLists())}>Войдите</Link>, чтобы увидеть листы своих отгрузок без
          кода.
        </p>
      )}
    </Page>
  )
}

function CodeForm() {
  const outcome = useOutcome<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const scanned = (code: string) => {
    const field = form.current?.elements.namedItem('list')
    if (!(field instanceof HTMLInputElement)) return
    field.value = code
    form.current?.requestSubmit()
  }
  return (
    <ActionForm ref={form} className={css.form} noValidate>
      <FormAnswer answer={outcome}>
        {outcome && !outcome.fields.list ? <Notice tone="bad">{outcome.message}</Notice> : null}
        <FormText
          label="Код листа"
          name="list"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCDE-12345-FGHJK-67890"
        />
        <div className={css.buttons}>
          <Button type="submit" look="primary">
            Открыть лист
          </Button>
          <CameraScan onCode={scanned} once />
        </div>
      </FormAnswer>
    </ActionForm>
  )
}

function ListRow({
  list: { code, number, created_at, boxes, positions, received },
}: {
  list: PackingSummary
}) {
  return (
    <li className={css.row}>
      <Link to={paths.packingList(code)}>{number}</Link>
      <span>{formatShortDate(created_at)}</span>
      <span>
        {counted(boxes, 'место', 'места', 'мест')}, {counted(positions, 'строка', 'строки', 'строк')}
      </span>
      {received ? (
        <StatusMark tone={received.agrees ? 'good' : 'bad'}>
          {received.agrees ? 'Сходится' : 'Есть расхождения'}
        </StatusMark>
      ) : (
        <StatusMark tone="calm">Не принят</StatusMark>
      )}
    </li>
  )
}
