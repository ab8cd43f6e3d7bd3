import * as paths from '@verstak/domain/paths.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { crumbsOf } from '#listing/crumbs.ts'
import { Listing } from '#listing/listing.tsx'
import * as page from '#listing/listing-page.module.css'
import { ListingTitle } from '#listing/listing-title.tsx'
import { SectionChips } from '#listing/section-chips.tsx'
import type { loader, SectionScreen } from './loader.ts'

export function SectionPage() {
  const { section, ...screen } = useScreenData<typeof loader>()
  const { listing } = screen
  return (
    <Page className={page.page}>
      <Breadcrumbs crumbs={crumbsOf(listing.breadcrumbs)} />
      <ListingTitle total={listing.page_navigation.total}>{section.name}</ListingTitle>
      <Listing
        {...screen}
        href={(query) => paths.section(section.path, query)}
        lead={<Subsections section={section} />}
        empty={
          <EmptyState
            title="В разделе пока нет товаров"
            actions={<ButtonLink to={paths.catalog()}>Все разделы</ButtonLink>}
          >
            Новые поступления появятся здесь. Похожий товар может найтись в соседнем разделе.
          </EmptyState>
        }
      />
    </Page>
  )
}

function Subsections({ section }: Pick<SectionScreen, 'section'>) {
  const chips = section.children.map(({ name, path, count }) => ({ name, href: paths.section(path), count }))
  return chips.length > 0 ? <SectionChips label="Подразделы" chips={chips} /> : null
}
