import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import type { Picture } from '@verstak/contract/common.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { type ComponentProps, useRef } from 'react'
import { Later } from '#parts/later.tsx'
import { ArticleCode } from '#product-card/article-code.tsx'
import { Badges } from '#product-card/badges.tsx'
import { alternatives, below, facts } from './below-part.ts'
import { BriefFacts } from './brief-facts.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ConsumableList } from './consumable-list.tsx'
import { Gallery } from './gallery.tsx'
import type { loader, ProductScreen } from './loader.ts'
import { Offer } from './offer.tsx'
import * as css from './product.module.css'
import { productCrumbs } from './product-crumbs.ts'
import { ProductPreview } from './product-preview.tsx'

export function ProductScreenPage() {
  const { code, preview, product, consumables } = useScreenData<typeof loader>()
  return (
    <Page>
      {/* The key makes another product show its preview at once instead of the previous product. */}
      <Later key={code} value={product} fallback={<Preview card={preview} />}>
        {(loaded) =>
          loaded ? (
            <Product product={loaded} consumables={consumables} known={preview?.picture ?? null} />
          ) : (
            <Preview card={preview} failed />
          )
        }
      </Later>
    </Page>
  )
}

function Preview(props: ComponentProps<typeof ProductPreview>) {
  return (
    <div className={css.page}>
      <ProductPreview {...props} />
    </div>
  )
}

function Product({
  product,
  consumables,
  known,
}: {
  product: ProductDetail
  known: Picture | null
} & Pick<ProductScreen, 'consumables'>) {
  const order = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className={css.page}>
        <Breadcrumbs crumbs={productCrumbs(product)} />
        <header className={css.header}>
          <h1 className={css.title}>
            <ProductName name={product.name} />
          </h1>
          <p className={css.origin}>
            <ArticleCode article={product.article} />
            {product.brand ? <span>{product.brand}</span> : null}
            <Badges badges={product.badges} />
          </p>
        </header>
        <div className={css.top}>
          <Gallery pictures={product.pictures} name={product.name} known={known} />
          <Offer product={product} order={order} />
          <BriefFacts product={product} />
        </div>
        {product.can_buy ? null : <alternatives.Part key={`like ${product.id}`} product={product} />}
        <facts.Part key={`facts ${product.id}`} product={product} />
        {product.expendable_count > 0 ? <ConsumableList code={product.code} value={consumables} /> : null}
        <below.Part key={product.id} product={product} />
      </div>
      {/* Outside the grid: a grid item would stick only within its own row. */}
      <BuyBar key={`bar ${product.id}`} product={product} order={order} />
    </>
  )
}
