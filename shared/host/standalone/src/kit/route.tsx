import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as css from './kit.module.css'
import { sections } from './sections.tsx'

export const handle = {
  head: () => ({ title: 'Компоненты', noindex: true }),
} satisfies ScreenHandle

/** A visual test compares each section with its stored picture, by the component's name. */
export function Component() {
  return (
    <Page className={css.kit}>
      <h1>Компоненты</h1>
      {Object.entries(sections).map(([name, states]) => (
        <section key={name} id={`kit-${name}`} aria-labelledby={`kit-${name}-title`} className={css.section}>
          <h2 id={`kit-${name}-title`}>{name}</h2>
          {states}
        </section>
      ))}
    </Page>
  )
}
