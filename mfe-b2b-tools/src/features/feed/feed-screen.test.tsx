// @vitest-environment happy-dom

import { shopError } from '@verstak/contract/errors.ts'
import { exportCreate, exportStep, exportUpdate } from '@verstak/contract/feeds/calls.ts'
import type { FeedPage } from '@verstak/contract/feeds/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { readColumns, readStep } from './feed-form.ts'
import * as route from './route.tsx'

const page: FeedPage = {
  feed: {
    id: 7,
    name: 'Для Маркета',
    format: 'csv',
    state: 'draft',
    step: 'fields',
    progress: 0,
    rows: 0,
    bytes: 0,
    built_at: null,
    next_run_at: null,
    address: null,
    downloaded_at: null,
    error: null,
  },
  settings: {
    goods: { sections: [], brands: [], articles: [], exclude: [], only_in_stock: false, new_goods: true },
    fields: {
      columns: [{ field: 'article', title: 'Артикул' }],
      price_type: 'own',
      markup: 12.5,
      rounding: 'none',
      stock: 'exact',
      pictures: 3,
      params: true,
      description: true,
    },
    delivery: { schedule: 'daily', hour: 5, letter: true },
  },
  builds: [],
  check: { included: 0, reasons: [], titles: [], preview: [] },
}

const formOf = (entries: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const open = (step: string, shown: FeedPage = page) => {
  const api = fakeApi().on(exportUpdate, () => shown)
  return renderScreen(route, api, {
    at: `/personal/unloading/7/?step=${step}`,
    path: '/personal/unloading/:id/',
  }).then((screen) => ({ api, screen }))
}

test('a step is saved as filled in and leads to the next one', async () => {
  const { api, screen } = await open('fields')
  api.on(exportStep, () => ({ feed: page.feed }))
  await screen.user.click(screen.getByRole('checkbox', { name: 'Цена, ₽' }))
  await screen.user.clear(screen.getByLabelText('Заголовок: Цена, ₽'))
  await screen.user.type(screen.getByLabelText('Заголовок: Цена, ₽'), 'Опт')
  await screen.user.clear(screen.getByLabelText('Номер столбца: Артикул'))
  await screen.user.type(screen.getByLabelText('Номер столбца: Артикул'), '2')
  await screen.user.type(screen.getByLabelText('Номер столбца: Цена, ₽'), '1')
  await screen.user.click(screen.getByRole('button', { name: 'Сохранить и продолжить' }))
  await screen.waitFor(() => expect(screen.address()).toBe('/personal/unloading/7/?step=delivery'))
  expect(api.asked(exportStep)[0]?.body).toMatchObject({
    step: 'fields',
    id: 7,
    markup: 12.5,
    columns: [
      { field: 'price', title: 'Опт' },
      { field: 'article', title: 'Артикул' },
    ],
  })
})

test('the goods step shows the warehouse of the feed and saves another one', async () => {
  const goods = { ...page.settings.goods, warehouse: 'SPB' }
  const api = fakeApi()
    .on(exportUpdate, () => ({ ...page, settings: { ...page.settings, goods } }))
    .on(exportStep, () => ({ feed: page.feed }))
    .on(exportCreate, () => ({
      sections: [],
      brands: [],
      warehouses: [
        { id: 'MCK', name: 'Москва' },
        { id: 'SPB', name: 'Санкт-Петербург' },
      ],
      settings: page.settings,
    }))
  const screen = await renderScreen(route, api, {
    at: '/personal/unloading/7/?step=goods',
    path: '/personal/unloading/:id/',
  })
  const warehouse = screen.getByLabelText('Склад')
  expect(warehouse).toHaveProperty('value', 'SPB')
  await screen.user.selectOptions(warehouse, 'Москва')
  await screen.user.click(screen.getByRole('button', { name: 'Сохранить и продолжить' }))
  await screen.waitFor(() => expect(api.asked(exportStep)[0]?.body).toMatchObject({ warehouse: 'MCK' }))
})

test('a refusal is shown at its field and typed values stay', async () => {
  const { api, screen } = await open('fields')
  api.on(exportStep, () => {
    throw shopError('invalid', 'Наценка — от −90 до 500 %', 'markup')
  })
  const markup = screen.getByLabelText('Наценка, %')
  await screen.user.clear(markup)
  await screen.user.type(markup, '900')
  await screen.user.click(screen.getByRole('checkbox', { name: 'Бренд' }))
  await screen.user.click(screen.getByRole('button', { name: 'Сохранить и продолжить' }))
  await screen.waitFor(() => expect(markup.getAttribute('aria-invalid')).toBe('true'))
  expect(markup).toHaveProperty('value', '900')
  expect(screen.getByRole('checkbox', { name: 'Бренд' })).toHaveProperty('checked', true)
})

test('the check counts excluded products by reason and links to the step that fixes it', async () => {
  const check = {
    included: 4812,
    reasons: [
      { reason: 'out_of_stock', count: 90, examples: ['DR-1'] },
      { reason: 'no_barcode', count: 6, examples: ['SC-2'] },
    ],
    titles: ['Артикул'],
    preview: [['DR-7']],
  } satisfies FeedPage['check']
  const { screen } = await open('check', { ...page, check })
  expect(screen.container.textContent).toMatch(/попадает 4\s812\sтоваров, не попадает 90/)
  const mend = screen.getByRole('link', { name: 'Исправить' })
  expect(mend.getAttribute('href')).toBe('/personal/unloading/7/?step=goods')
  expect(screen.getByRole('cell', { name: 'DR-7' })).toBeTruthy()
})

test('pasted articles are parsed', () => {
  const form = formOf([
    ['step', 'goods'],
    ['articles', ' DR-1\r\nSC-12; SC-12,\tX 5 '],
  ])
  expect(readStep(form, 7)).toMatchObject({ articles: ['DR-1', 'SC-12', 'X 5'], new_goods: false })
})

test('columns without a number come after those with one', () => {
  const form = formOf([
    ['columns', 'name'],
    ['columns', 'article'],
    ['place-name', '1'],
    ['title-name', 'Имя'],
    ['title-article', 'Арт.'],
  ])
  expect(readColumns(form).map(({ title }) => title)).toEqual(['Имя', 'Арт.'])
})
