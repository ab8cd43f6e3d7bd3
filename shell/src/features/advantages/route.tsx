import { advantageList } from '@verstak/contract/content/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { type ScreenData, screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Prose } from '@verstak/kit/ui/prose.tsx'
import * as css from './advantages.module.css'

export const loader = screenLoader(({ api }) => api(advantageList))

export const handle = {
  head: ({ page }) => ({ title: page.title, description: page.description, canonical: paths.advantages() }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

export function Component() {
  const { title, items, page } = useScreenData<typeof loader>()
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { name: 'Главная', href: paths.home() },
          { name: title, href: paths.advantages() },
        ]}
      />
      <div className={css.lead}>
        <h1>{title}</h1>
        <p>{page.description}</p>
      </div>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.title} className={css.item}>
            <h2 className={css.title}>{item.title}</h2>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
      <div className={css.more}>
        <Prose html={page.html} />
        <aside className={css.ask}>
          <h2 className={css.title}>Остались вопросы?</h2>
          <p>Перезвоним в рабочее время и поможем подобрать инструмент.</p>
          <ButtonLink to={paths.callback()} look="primary">
            Заказать звонок
          </ButtonLink>
        </aside>
      </div>
    </Page>
  )
}
