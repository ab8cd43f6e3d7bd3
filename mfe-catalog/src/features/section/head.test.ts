import { expect, test } from 'vitest'
import { sectionHead } from './head.ts'
import type { SectionScreen } from './loader.ts'

const screen = (page: number): SectionScreen => ({
  origin: 'https://shop.example',
  section: { id: 2, CODE: 'drills', name: 'Дрели', path: ['tools', 'drills'], children: [] },
  listing: {
    section: null,
    breadcrumbs: [
      { CODE: 'tools', name: 'Инструмент', path: ['tools'] },
      { CODE: 'drills', name: 'Дрели', path: ['tools', 'drills'] },
    ],
    sort: 'price-asc',
    items: [],
    page_navigation: { page, page_size: 24, page_count: 5, total: 101 },
  },
})

test('another order is the same page to a search engine, another page is not', () => {
  expect(sectionHead(screen(1))).toMatchObject({ title: 'Дрели', canonical: '/catalog/tools/drills/' })
  expect(sectionHead(screen(3))).toMatchObject({
    title: 'Дрели — страница 3',
    canonical: '/catalog/tools/drills/?page=3',
  })
})

test('the description counts the products', () => {
  expect(sectionHead(screen(1)).description).toContain('101\u00a0товар ')
})

test('the crumbs end with the section', () => {
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
