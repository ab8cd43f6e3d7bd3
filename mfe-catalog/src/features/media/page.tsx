import { mediaKindNames, mediaKinds } from '@verstak/domain/catalogue/media-kinds.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { ChoiceLinks } from '@verstak/kit/ui/choice-links.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { ArchiveForm } from './archive-form.tsx'
import type { loader } from './loader.ts'
import { MaterialCard } from './material-card.tsx'
import * as css from './media.module.css'
import { Social, Videos } from './videos.tsx'

const CRUMBS = [
  { name: 'Главная', href: paths.home() },
  { name: 'Медиаматериалы', href: paths.media() },
]

export function MediaPage() {
  const { materials, licence, social, videos, kind } = useScreenData<typeof loader>()
  const shown = kind ? materials.filter((one) => one.kind === kind) : materials
  return (
    <Page className={css.page}>
      <div>
        <Breadcrumbs crumbs={CRUMBS} />
        <h1>Медиаматериалы</h1>
      </div>
      <p className={css.licence}>{licence}</p>
      <section aria-labelledby="materials" className={css.part}>
        <h2 id="materials">Материалы для печати и сайта</h2>
        <ChoiceLinks
          label="Вид материалов"
          choices={[
            { code: 'all', name: 'Все', count: materials.length },
            ...mediaKinds.map((code) => ({
              code,
              name: mediaKindNames[code],
              count: materials.filter((one) => one.kind === code).length,
            })),
          ]}
          chosen={kind ?? 'all'}
          href={(code) => paths.media(code === 'all' ? {} : { kind: code })}
        />
        {shown.length > 0 ? (
          <ul className={css.grid}>
            {shown.map((material) => (
              <MaterialCard key={material.code} material={material} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Таких материалов пока нет"
            actions={<ButtonLink to={paths.media()}>Показать все материалы</ButtonLink>}
          >
            Посмотрите другие виды.
          </EmptyState>
        )}
      </section>
      <ArchiveForm />
      <Videos videos={videos} />
      <Social social={social} />
    </Page>
  )
}
