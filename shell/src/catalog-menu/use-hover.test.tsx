// @vitest-environment happy-dom
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useHover } from './use-hover.ts'

const pass = holdClock()

function Menu() {
  const submenu = useRef<HTMLElement>(null)
  const [shown, show] = useState(0)
  return (
    <>
      <ul {...useHover(submenu, show)}>
        {['Инструмент', 'Крепёж', 'Сад'].map((name, index) => (
          <li key={name} data-section={index}>
            {name}
          </li>
        ))}
        <li>Весь каталог</li>
      </ul>
      <section ref={submenu} aria-label={`Показан ${shown}`} />
    </>
  )
}

async function open() {
  const page = await renderScreen({ Component: Menu }, fakeApi())
  page.getByRole('region').getBoundingClientRect = () => new DOMRect(300, 100, 500, 600)
  const moveTo = (name: string, x: number, y: number, pointerName = 'mouse') =>
    page.user.pointer({ target: page.getByText(name), coords: { clientX: x, clientY: y }, pointerName })
  const shown = () => page.getByRole('region').getAttribute('aria-label')
  await moveTo('Инструмент', 100, 120)
  return { page, moveTo, shown }
}

test('a section opens at once when the mouse comes straight to it', async () => {
  const { moveTo, shown } = await open()
  await moveTo('Крепёж', 100, 160)
  expect(shown()).toBe('Показан 1')
})

test('a diagonal move to the links keeps the section open, however long it takes', async () => {
  const { moveTo, shown } = await open()
  for (let step = 1; step <= 40; step++) {
    await moveTo(step < 20 ? 'Крепёж' : 'Сад', 100 + step * 4, 120 + step * 3)
    await pass(249)
  }
  expect(shown()).toBe('Показан 0')
})

test('a mouse that rests on a section for 250 ms opens it', async () => {
  const { moveTo, shown } = await open()
  await moveTo('Крепёж', 120, 160)
  await pass(249)
  expect(shown()).toBe('Показан 0')
  await pass(1)
  expect(shown()).toBe('Показан 1')
})

test('a mouse that leaves the sections in time opens none of those it crossed', async () => {
  const { page, moveTo, shown } = await open()
  await moveTo('Крепёж', 120, 160)
  await page.user.unhover(page.getByText('Крепёж'))
  await pass(1000)
  expect(shown()).toBe('Показан 0')
})

test('hovering an item that is not a section cancels the pending opening', async () => {
  const { moveTo, shown } = await open()
  await moveTo('Крепёж', 120, 160)
  await moveTo('Весь каталог', 130, 170)
  await pass(1000)
  expect(shown()).toBe('Показан 0')
})
