import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { isValidEan13 } from '@verstak/domain/ean.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import * as paths from '@verstak/domain/paths.ts'
import { picturePreload, pictureUrl } from '@verstak/domain/picture.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import { type Head, SITE_NAME } from '@verstak/federated/routes/head.ts'
import { breadcrumbList } from '#listing/crumbs.ts'
import { CHUNK } from './below-part.ts'
import type { ProductScreen } from './loader.ts'
import { mainPicture } from './main-picture.ts'
import { productCrumbs } from './product-crumbs.ts'

/** Maximum number of description characters and properties given to search engines. */
const DESCRIPTION = 500
const TOLD_PROPERTIES = 12

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
  const told = plainText(product.description)
  return {
    '@type': 'Product',
    name: product.name,
    ...(told ? { description: told } : {}),
    sku: product.article,
    mpn: product.article,
    ...(product.breadcrumbs.length
      ? { category: product.breadcrumbs.map(({ name }) => name).join(' > ') }
      : {}),
    url: origin + paths.product(product.code),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(gtin ? { gtin13: gtin } : {}),
    ...(product.pictures.length
      ? { image: product.pictures.map(({ id }) => origin + pictureUrl(id, 1200, 'jpg')) }
      : {}),
    ...(product.country ? { countryOfOrigin: product.country } : {}),
    ...(product.weight_grams === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: product.weight_grams, unitCode: 'GRM' } }),
    ...(product.properties.length
      ? { additionalProperty: product.properties.slice(0, TOLD_PROPERTIES).map(propertyData) }
      : {}),
    ...(product.price === null ? {} : { offers: offerData(product, product.price, origin) }),
  }
}

function propertyData({ name, value, unit }: ProductDetail['properties'][number]): object {
  return { '@type': 'PropertyValue', name, value, ...(unit ? { unitText: unit } : {}) }
}

function offerData(product: ProductDetail, price: number, origin: string): object {
  const roubles = { price: (price / 100).toFixed(2), priceCurrency: 'RUB' }
  return {
    '@type': 'Offer',
    ...roubles,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...roubles,
      valueAddedTaxIncluded: true,
      unitText: product.unit,
    },
    availability: `https://schema.org/${availability(product)}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: smallestOrder(ruleOf(product)) },
    seller: { '@type': 'Organization', name: SITE_NAME },
    url: origin + paths.product(product.code),
  }
}

function availability({ discontinued, can_buy: canBuy }: ProductDetail): string {
  if (discontinued) return 'Discontinued'
  return canBuy ? 'InStock' : 'OutOfStock'
}

/** Beginning of sanitised HTML, without tags. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, DESCRIPTION)
}
