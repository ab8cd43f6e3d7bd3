// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LastBoundary } from './last-boundary.tsx'

afterEach(cleanup)

test('shows a working page unchanged', () => {
  const { container } = render(
    <LastBoundary>
      <h1>Корзина</h1>
    </LastBoundary>,
  )
  expect(container.innerHTML).toBe('<h1>Корзина</h1>')
})

test('shows a message with a link to the home page when the error page fails', () => {
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
