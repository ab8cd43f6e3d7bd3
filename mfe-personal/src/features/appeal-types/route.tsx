import { appealCategories, appealTypes } from '@verstak/contract/appeals/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { RowLink } from '@verstak/kit/ui/row-link.tsx'
import { BackLink } from '#parts/back-link.tsx'
import * as css from './appeal-types.module.css'

export const loader = screenLoader(async ({ api }) => {
  const [{ types }, { categories }] = await Promise.all([api(appealTypes), api(appealCategories)])
  return { types, categories }
})

export const handle = {
  head: () => ({ title: 'Новое обращение', noindex: true }),
} satisfies ScreenHandle

export function Component() {
  const { types, categories } = useScreenData<typeof loader>()
  return (
    <>
      <BackLink to={paths.appeals()}>Все обращения</BackLink>
      <h1>Новое обращение</h1>
      <p className={css.intro}>Выберите тему: так вопрос сразу попадёт к тому, кто на него ответит.</p>
      {categories.map(({ code, name }) => (
        <section key={code} aria-labelledby={`category-${code}`} className={css.category}>
          <h2 id={`category-${code}`} className={css.title}>
            {name}
          </h2>
          <ul className={css.types}>
            {types
              .filter(({ category }) => category === code)
              .map((type) => (
                <li key={type.code} className={css.type}>
                  <RowLink to={paths.newAppeal(type.code)}>{type.name}</RowLink>
                  <span className={css.text}>{type.text}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
