// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { ErrorDetails } from './error-details.tsx'

const NUMBER = '0b0c9d3e-2f5a-4c3b-9e51-1f2a3b4c5d6e'
const show = (status: number, session = {}) =>
  renderScreen(
    { Component: () => <ErrorDetails error={{ status, statusText: '', data: null, internal: false }} /> },
    fakeApi(),
    { at: '/advantages/', session },
  )

test('a page that failed on the server shows the request number', async () => {
  for (const status of [500, 503]) {
    const { container, unmount } = await show(status, { request: NUMBER })
    expect(container.textContent).toContain(`Номер обращения: ${NUMBER}`)
    unmount()
  }
})

test('a 404 page and an error in the browser show no request number', async () => {
  expect((await show(404, { request: NUMBER })).container.textContent).not.toContain('Номер обращения')
  expect((await show(500)).container.textContent).not.toContain('Номер обращения')
})
