// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LastBoundary } from './last-boundary.tsx'

afterEach(cleanup)

test('a page that works is shown as it is', () => {
  const { container } = render(
    <LastBoundary>
      <h1>Корзина</h1>
    </LastBoundary>,
  )
  expect(container.innerHTML).toBe('<h1>Корзина</h1>')
})

test('an error on the error page leaves a message with a link home', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ErrorPage = () => {
    throw new Error('the error page is broken too')
  }
  const { getByRole } = render(
    <LastBoundary>
      <ErrorPage />
    </LastBoundary>,
  )
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Что-то пошло не так')
  expect(getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/')
  expect(complaints).toHaveBeenCalled()
})
