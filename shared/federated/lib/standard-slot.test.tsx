// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Boundary } from './boundary.tsx'
import { standardSlot } from './standard-slot.tsx'

const globals = globalThis as unknown as Record<string, unknown>
const shared = { react: {} }
globals.__webpack_share_scopes__ = { default: shared }

/** What the page loads; nothing is fetched in a test. */
const asked: { readonly element: HTMLElement; readonly url: string }[] = []
globals.loadFile = (element: HTMLElement, url: string) => asked.push({ element, url })

afterEach(() => {
  cleanup()
  asked.length = 0
  delete globals.stars
})

const files = ['remoteEntry.js', 'stars.js', 'stars.css'].map((file) => new URL(`http://127.0.0.1/${file}`))
const happen = (what: 'load' | 'error') => {
  for (const { element } of asked) element.dispatchEvent(new Event(what))
}

test('shows a component of the other remote once all its files have been loaded by the page', async () => {
  const init = vi.fn()
  const Slot = standardSlot<{ of: string }>('stars', './stars', files)
  render(<Slot of="Отзывы" />)
  expect(asked.map(({ url }) => url)).toEqual(files.map(String))
  globals.stars = {
    init,
    get: async (path: string) => () => ({
      default: ({ of }: { of: string }) => (
        <p>
          {path} {of}
        </p>
      ),
    }),
  }
  happen('load')
  expect(await screen.findByText('./stars Отзывы')).toBeTruthy()
  expect(init).toHaveBeenCalledWith(shared)
})

test('a file that does not load leaves the slot to its fallback, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Slot = standardSlot('stars', './stars', files)
  const show = () =>
    render(
      <Boundary fallback="Недоступно" retryOn={{}} onError={() => {}}>
        <Slot />
      </Boundary>,
    )
  show()
  happen('error')
  expect(await screen.findByText('Недоступно')).toBeTruthy()
  cleanup()
  asked.length = 0
  show()
  expect(asked).toHaveLength(files.length)
})
