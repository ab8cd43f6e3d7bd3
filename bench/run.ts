/** Figures depend on the machine, so compare them within one run only. */
import { parseArgs } from 'node:util'
import * as paths from '@verstak/domain/paths.ts'
import { createApi } from '@verstak/host/api/client.ts'
import { shopUrl } from '../scripts/release/shop.ts'
import { someAddresses } from './addresses.ts'
import { benchBasket } from './basket.ts'
import { benchCatalogue } from './catalogue.ts'
import { withEmptyPage } from './empty-page.ts'
import { compareBuilds, measureFederation } from './federation/run.ts'
import { measureLoad } from './load.ts'
import { measureClick, measureFiltering, measurePage, profiles, slowDesktop } from './pages.ts'
import { measureRecommendations } from './recommendations/run.ts'
import { measureReleases } from './releases.ts'
import { kilobytes, milliseconds, table } from './table.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    products: { type: 'string', default: '5000' },
    /** Number of generated products, for parts that need no running shop. */
    goods: { type: 'string', default: '100000' },
    only: { type: 'string' },
    lines: { type: 'string', default: '1000000' },
    publishes: { type: 'string', default: '50' },
  },
})
/** Parts that need no running shop. */
const alone: Readonly<Record<string, () => Promise<void>>> = {
  catalogue: () => benchCatalogue(Number(values.products)),
  basket: () => benchBasket(Number(values.products)),
  /** Of the production build that is there. */
  federation: measureFederation,
  releases: () => measureReleases(Number(values.publishes)),
  recommendations: () =>
    measureRecommendations({
      demoProducts: Math.min(Number(values.products), 3000),
      products: Number(values.goods),
      lines: Number(values.lines),
    }),
}
const part = alone[values.only ?? '']
if (part) {
  await part()
  process.exit()
}
const shop = shopUrl()
await fetch(`${shop}/health/`).catch(() => {
  console.error(
    `Магазин по адресу ${shop} не отвечает: запустите npm start или задайте другой адрес в SHOP_URL.`,
  )
  process.exit(1)
})
const { sections, products } = await someAddresses(createApi({ baseUrl: shop }), Number(values.products))
const [section = paths.catalog()] = sections
const [product = paths.home()] = products
const pages = { home: shop + paths.home(), listing: shop + section, product: shop + product }
const only = values.only
/** Number of product pages that the shop caches. */
const KEPT_PRODUCTS = 200

if (!only || only === 'pages') {
  await withEmptyPage(async (empty) => {
    for (const profile of profiles) {
      const rows = []
      // Baseline: the empty page shows the share of the machine in the other figures.
      for (const [name, url] of Object.entries({ 'an empty page': empty, ...pages })) {
        const { script, bytes, requests, fcp, lcp, blocking, shift } = await measurePage(
          url,
          profile,
          Number(values.runs),
        )
        rows.push([
          name,
          kilobytes(script),
          kilobytes(bytes),
          requests,
          milliseconds(fcp),
          milliseconds(lcp),
          milliseconds(blocking),
          shift.toFixed(3),
        ])
      }
      console.log(
        `\n${profile.name}, ${profile.viewport.width}×${profile.viewport.height}, cold cache, median of ${values.runs}\n`,
      )
      console.log(table(['page', 'JavaScript', 'bytes', 'requests', 'FCP', 'LCP', 'blocking', 'shift'], rows))
    }
  })
}

if (!only || only === 'click') {
  const rows = []
  for (const profile of profiles)
    rows.push([profile.name, milliseconds(await measureClick(shop + section, profile, Number(values.runs)))])
  console.log(`\nClick on a card until the product's heading, median of ${values.runs}\n`)
  console.log(table(['profile', 'time'], rows))
}

if (!only || only === 'filters') {
  await withEmptyPage(async (empty) => {
    const rows = []
    for (const profile of [...profiles.slice(0, 1), slowDesktop]) {
      const measure = async (url: string, hasty: boolean) =>
        milliseconds(await measureFiltering(url, profile, Number(values.runs), hasty))
      rows.push([
        profile.name,
        await measure(empty, true),
        await measure(shop + section, false),
        await measure(shop + section, true),
      ])
    }
    console.log(
      `\nChoices of filters, the longest from a press to the next paint, median of ${values.runs}\n`,
    )
    console.log(table(['profile', 'an empty page', 'each when the list has come', 'in haste'], rows))
  })
}

if (!only || only === 'load') {
  const rows = []
  for (const [name, addresses] of Object.entries({ listing: sections, product: products })) {
    rows.push([
      name,
      addresses.length,
      (await measureLoad(shop, addresses, 16, Number(values.seconds))).toFixed(0),
    ])
  }
  console.log('\nPages per second, 16 connections\n')
  console.log(table(['page', 'different addresses', 'pages/s'], rows))
}

// With its own builds and with one build without federation.
if (only === 'builds')
  await compareBuilds(
    shop,
    {
      opened: { home: paths.home(), listing: section, product },
      asked: { home: [paths.home()], listing: sections, product: products.slice(0, KEPT_PRODUCTS) },
    },
    Number(values.runs),
    Number(values.seconds),
  )
