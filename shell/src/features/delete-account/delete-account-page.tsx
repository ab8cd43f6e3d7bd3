import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import type { action } from './action.ts'
import * as css from './delete-account.module.css'
import { DeletionDue } from './deletion-due.tsx'
import { DeletionForm } from './deletion-form.tsx'
import type { loader } from './loader.ts'

const crumbs = [
  { name: 'Главная', href: paths.home() },
  { name: 'Личный кабинет', href: paths.personal() },
  { name: 'Удаление учётной записи', href: paths.deleteAccount() },
]

export function DeleteAccountPage() {
  const { due_at } = useScreenData<typeof loader>()
  const result = useOutcome<typeof action>()
  return (
    <Page className={css.page}>
      <Breadcrumbs crumbs={crumbs} />
      <h1>Удаление учётной записи</h1>
      <div className={css.columns}>
        <section className={css.what}>
          <h2>Что сотрём</h2>
          <ul>
            <li>имя, телефон, почту и пароль — войти будет нельзя;</li>
            <li>корзину, избранное, сравнение и список ценников;</li>
            <li>сохранённые вами адреса доставки;</li>
            <li>письма, которые мы вам отправляли.</li>
          </ul>
          <h2>Что обязаны хранить</h2>
          <ul>
            <li>
              заказы и первичные документы по ним — не менее пяти лет после отчётного года (статья 29
              Федерального закона № 402-ФЗ). Вашего имени в учётной записи при них не останется;
            </li>
            <li>отметки о данных вами согласиях — как доказательство, что они были даны.</li>
          </ul>
          <p>
            Мы выполним запрос через 30 дней. До этого дня всё работает как прежде, а запрос можно отменить на
            этой странице.
          </p>
        </section>
        {due_at ? <DeletionDue due={due_at} result={result} /> : <DeletionForm result={result} />}
      </div>
    </Page>
  )
}
