// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { inTurn } from './api.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('changes wait for each other; when the page is left, those that wait are made at once', async () => {
  const made: string[] = []
  let answer = () => {}
  const slow = (name: string) =>
    inTurn(() => {
      made.push(name)
      return new Promise<void>((done) => {
        answer = done
      })
    })
  void slow('first')
  void slow('second')
  await settled()
  expect(made).toEqual(['first'])
  dispatchEvent(new Event('pagehide'))
  await settled()
  expect(made).toEqual(['first', 'second'])
  answer()
  await settled()
  // The page has come back from the history.
  void slow('third')
  void slow('fourth')
  await settled()
  expect(made).toEqual(['first', 'second', 'third'])
  answer()
  await settled()
  expect(made).toContain('fourth')
})
