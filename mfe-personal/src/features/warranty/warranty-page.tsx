import * as paths from '@verstak/domain/paths.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Prose } from '@verstak/kit/ui/prose.tsx'
import { PublicPage, WARRANTY } from '#parts/public-page.tsx'
import { BrandTerms } from './brand-terms.tsx'
import { Centres } from './centres.tsx'
import type { loader } from './loader.ts'
import { MyTools } from './my-tools.tsx'
import { Stickers } from './stickers.tsx'
import * as css from './warranty.module.css'

export function WarrantyPage() {
  const { page, info, centres, mine } = useScreenData<typeof loader>()
  return (
    <PublicPage crumbs={[{ ...WARRANTY, name: page.title }]}>
      <p className={css.ways}>
        <ButtonLink to={paths.warrantyRegistration()} look="primary">
          Зарегистрировать инструмент
        </ButtonLink>
        <ButtonLink to={paths.warrantyCheck()}>Проверить по номеру</ButtonLink>
      </p>
      {mine ? <MyTools mine={mine} /> : null}
      <Prose html={page.html} />
      <BrandTerms info={info} />
      <Centres centres={centres} />
      <Stickers stickers={info.stickers} />
    </PublicPage>
  )
}
