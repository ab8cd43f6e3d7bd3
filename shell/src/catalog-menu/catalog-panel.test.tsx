// @vitest-environment happy-dom
import { sectionList } from '@verstak/contract/catalog/calls.ts'
import type { Section } from '@verstak/contract/catalog/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { CatalogPanel } from './catalog-panel.tsx'

const section = (id: number, name: string, children: Section[] = []): Section => ({
  id,
  CODE: `s${id}`,
  name,
  path: [`s${id}`],
  count: 5,
  picture: null,
  SUB_SECTIONS: children,
})

const sections = [
  section(1, 'Инструмент', [section(3, 'Дрели')]),
  section(2, 'Крепёж', [section(4, 'Болты')]),
]

function Menu() {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={opener} type="button">
        Каталог
      </button>
      <CatalogPanel opener={opener} onClose={() => {}} />
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('arrow keys move the focus between sections and their links, a pointer leaves it where it is', async () => {
  const page = await renderScreen(
    { Component: Menu },
    fakeApi().on(sectionList, () => ({ BANNER: null, sections })),
  )
  page.getByRole('button').focus()
  await page.findByRole('link', { name: 'Крепёж' })
  await page.user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Инструмент')
  await page.user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Крепёж')
  await page.user.pointer({ target: page.getByText('Инструмент'), coords: { clientX: 9, clientY: 9 } })
  await page.findByRole('link', { name: 'Дрели' })
  expect(focused()).toBe('Крепёж')
})

test('every link is a Tab stop, and the arrow keys continue from the one that Tab has reached', async () => {
  const page = await renderScreen(
    { Component: Menu },
    fakeApi().on(sectionList, () => ({ BANNER: null, sections })),
  )
  page.getByRole('button').focus()
  await page.findByRole('link', { name: 'Крепёж' })
  await page.user.tab()
  await page.user.tab()
  expect(focused()).toBe('Крепёж')
  page.getByRole('heading', { name: 'Крепёж' })
  await page.user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Инструмент')
  for (const name of ['Крепёж', 'Весь каталог']) {
    await page.user.tab()
    expect(focused()).toBe(name)
  }
  await page.user.tab()
  expect(focused()).toContain('Все товары раздела')
  await page.user.tab()
  expect(focused()).toBe('Болты')
})
