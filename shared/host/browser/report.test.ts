import { expect, test, vi } from 'vitest'
import { failureReporter } from './report.ts'

const catalog = { name: 'mfe-catalog', version: '1', entry: 'https://shop.example/remoteEntry.js' } as const

test('a failure is reported once, by the remote that it belongs to', () => {
  const send = vi.fn()
  const report = failureReporter([catalog], send)
  const error = new Error('no price')
  report('mfe-catalog', error)
  report('mfe-catalog', new Error('no price'))
  report('mfe-catalog', new Error('no picture'))
  report('mfe-personal', new Error('of a remote that the page does not know'))
  report(undefined, new Error('of nobody'))
  report('mfe-catalog', 'no error')
  expect(send.mock.calls).toEqual([
    [catalog, error],
    [catalog, new Error('no picture')],
  ])
})
