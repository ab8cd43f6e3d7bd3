// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { QuantityField } from './quantity-field.tsx'

const rule = { min: 2, step: 2, stock: 5 }

function Line() {
  const [value, setValue] = useState(2)
  const [notice, setNotice] = useState('')
  return (
    <>
      <QuantityField
        label="Количество"
        unit="шт"
        {...{ value, rule }}
        onChange={setValue}
        onNotice={setNotice}
      />
      <p>{notice}</p>
    </>
  )
}

test('at its limits a step keeps the focus and names the limit', async () => {
  const page = await renderScreen({ Component: Line }, fakeApi())
  for (const [name, limit] of [
    ['Увеличить', /^На складе только 4\sшт$/],
    ['Уменьшить', /^Минимальный заказ — 2\sшт$/],
  ] as const) {
    const button = page.getByRole('button', { name })
    button.focus()
    await page.user.keyboard('{Enter}{Enter}')
    expect(page.getByText(limit)).toBeTruthy()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
})
