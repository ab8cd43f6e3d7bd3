// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latePart } from './late-part.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function render(page: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div')
  await act(async () => createRoot(container).render(page))
  return container
}

const use = () => act(async () => void dispatchEvent(new Event('pointermove')))

const Facts = () => <p>Масса 3 кг</p>
const missing = Object.assign(new Error('a file is gone'), { name: 'ChunkLoadError' })

test('the HTML of the server stays while the code does not come, and works once it has come', async () => {
  const onServer = latePart(async () => Facts)
  await onServer.load()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<onServer.Part />)
  const find = vi.fn<() => Promise<typeof Facts>>().mockRejectedValueOnce(missing).mockResolvedValue(Facts)
  const late = latePart(find)
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(root, <late.Part />, { onRecoverableError }))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(find).toHaveBeenCalledTimes(1)
  expect(root.textContent).toBe('Масса 3 кг')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(find).toHaveBeenCalledTimes(1)
  await use()
  expect(find).toHaveBeenCalledTimes(2)
  expect(root.textContent).toBe('Масса 3 кг')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('a page opens without a part whose code does not come, and shows it later', async () => {
  const late = latePart(
    vi.fn<() => Promise<typeof Facts>>().mockRejectedValueOnce(missing).mockResolvedValue(Facts),
    {
      soon: true,
    },
  )
  await late.ready()
  const container = await render(<late.Part />)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await use()
  expect(container.textContent).toBe('Масса 3 кг')
})

test('an error of a part is reported and takes nothing else away', async () => {
  const failure = new Error('of the part')
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  vi.spyOn(console, 'error').mockReturnValue()
  const late = latePart(async () => () => {
    throw failure
  })
  await late.load()
  const container = await render(
    <>
      <h1>Дрель</h1>
      <late.Part />
    </>,
  )
  expect(container.textContent).toBe('Дрель')
  expect(reported).toHaveBeenCalledWith(failure)
  vi.unstubAllGlobals()
})
