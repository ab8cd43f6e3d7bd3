import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LastBoundary } from './last-boundary.tsx'

test('an error on the error page leaves a message with a link home', () => {
  const boundary = new LastBoundary({ children: 'page' })
  expect(boundary.render()).toBe('page')
  boundary.state = LastBoundary.getDerivedStateFromError()
  const markup = renderToStaticMarkup(boundary.render())
  expect(markup).toContain('Что-то пошло не так')
  expect(markup).toContain('<a href="/">На главную</a>')
})
