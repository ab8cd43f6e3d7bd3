import * as paths from '@verstak/domain/paths.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Prose } from '@verstak/kit/ui/prose.tsx'
import { PublicPage, WARRANTY } from '#parts/public-page.tsx'
import { GoodsSearch } from './goods-search.tsx'
import type { loader } from './loader.ts'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const data = useScreenData<typeof loader>()
  const { page, goods } = data
  return (
    <PublicPage crumbs={[WARRANTY, { name: page.title, href: paths.warrantyRegistration() }]}>
      {goods ? (
        <RegisterForm key={goods.id} goods={goods} data={data} />
      ) : (
        <>
          <Prose html={page.html} />
          <GoodsSearch data={data} />
        </>
      )}
    </PublicPage>
  )
}
