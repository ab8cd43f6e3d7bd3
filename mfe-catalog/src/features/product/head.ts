import type { ProductDetail } from '@verstak/shared/contract/catalog/schemas.ts'
import { isValidEan13 } from '@verstak/shared/domain/ean.ts'
import { formatPrice } from '@verstak/shared/domain/money.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { picturePreload, pictureUrl } from '@verstak/shared/domain/picture.ts'
import type { Head } from '@verstak/shared/host/app/head.ts'
import { breadcrumbList } from '#listing/crumbs.ts'
import { CHUNK } from './below-part.ts'
import type { ProductScreen } from './loader.ts'
import { mainPicture } from './main-picture.ts'
import { productCrumbs } from './product-crumbs.ts'

export function productHead({ code, product, preview, origin }: ProductScreen): Head {
  if (product === null || product instanceof Promise) return { title: preview?.name ?? 'Товар' }
  const [main] = product.pictures
  return {
    title: product.name,
    description: summary(product),
    canonical: paths.product(code),
    kind: 'product',
    image: main && pictureUrl(main.id, 1200, 'jpg'),
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [productData(product, origin), breadcrumbList(productCrumbs(product), origin)],
    },
    lateChunks: [CHUNK],
    preloadPictures: main && [picturePreload(main.id, mainPicture)],
  }
}

function summary({ name, article, brand, price, properties }: ProductDetail): string {
  const parts = [
    `артикул ${article}`,
    brand,
    price === null ? null : `цена ${formatPrice(price)} с НДС`,
    ...properties.slice(0, 3).map(({ name, value, unit }) => `${name}: ${value}${unit ? ` ${unit}` : ''}`),
  ]
  return `${name}: ${parts.filter(Boolean).join(', ')}`
}

function productData(product: ProductDetail, origin: string): object {
  const gtin = product.barcodes.find(isValidEan13)
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.article,
    url: origin + paths.product(product.code),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(gtin ? { gtin13: gtin } : {}),
    ...(product.pictures.length
      ? { image: product.pictures.map(({ id }) => origin + pictureUrl(id, 1200, 'jpg')) }
      : {}),
    ...(product.price === null ? {} : { offers: offerData(product, product.price, origin) }),
  }
}

function offerData({ code, can_buy: canBuy }: ProductDetail, price: number, origin: string): object {
  return {
    '@type': 'Offer',
    price: (price / 100).toFixed(2),
    priceCurrency: 'RUB',
    availability: `https://schema.org/${canBuy ? 'InStock' : 'OutOfStock'}`,
    url: origin + paths.product(code),
  }
}
