import { expect, test } from 'vitest'
import { firstPage } from '#listing/listing-query.ts'
import { sectionHead } from './head.ts'
import type { SectionScreen } from './loader.ts'

const screen = (page: number, filter = 'clear'): SectionScreen => ({
  origin: 'https://shop.example',
  section: { id: 2, CODE: 'drills', name: 'Дрели', path: ['tools', 'drills'], children: [] },
  query: { ...firstPage, page, from: page, filter },
  place: {},
  view: 'tiles',
  filters: {
    filter,
    total: 101,
    groups: [
      {
        key: 'brand',
        name: 'Бренд',
        unit: null,
        kind: 'list',
        options: [{ key: 'bosch', name: 'Bosch', count: 1, chosen: true }],
        range: null,
        without: null,
      },
    ],
  },
  listing: {
    section: null,
    breadcrumbs: [
      { CODE: 'tools', name: 'Инструмент', path: ['tools'] },
      { CODE: 'drills', name: 'Дрели', path: ['tools', 'drills'] },
    ],
    search: null,
    sort: 'price-asc',
    filter,
    items: [],
    page_navigation: { page, page_size: 24, page_count: 5, total: 101 },
  },
})

test('another sort has the same canonical address, another page has its own', () => {
  expect(sectionHead(screen(1))).toMatchObject({ title: 'Дрели', canonical: '/catalog/tools/drills/' })
  expect(sectionHead(screen(3))).toMatchObject({
    title: 'Дрели — страница 3',
    canonical: '/catalog/tools/drills/?page=3',
  })
})

test('the description contains the number of products', () => {
  expect(sectionHead(screen(1)).description).toContain('101\u00a0товар ')
})

test('the breadcrumbs end with the section', () => {
  expect(sectionHead(screen(1)).jsonLd).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Главная' },
      { name: 'Каталог' },
      { name: 'Инструмент' },
      { name: 'Дрели', item: 'https://shop.example/catalog/tools/drills/' },
    ],
  })
})

test('a section filtered by one brand is indexed, other filters are not', () => {
  expect(sectionHead(screen(1, 'brand_bosch'))).toMatchObject({
    title: 'Дрели Bosch',
    canonical: '/catalog/tools/drills/?filter=brand_bosch',
  })
  for (const filter of ['brand_bosch_makita', 'brand_bosch*stock', 'stock']) {
    const head = sectionHead(screen(1, filter))
    expect(head).toMatchObject({ title: 'Дрели', noindex: true })
    expect(head.canonical).toBeUndefined()
  }
})
