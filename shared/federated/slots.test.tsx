// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Slot, type SlotName, SlotProvider, type SlotSource } from './slots.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const NAME = 'mfe-basket-checkout/mini-basket'
const page = (found: unknown, onFailure?: (name: SlotName, error: unknown) => void) => (
  <SlotProvider source={(() => found) as SlotSource} onFailure={onFailure}>
    <h1>Дрель</h1>
    <Slot name={NAME} onClose={() => {}} loading={<p>Загружаем</p>} fallback={<p>Недоступно</p>} />
  </SlotProvider>
)

test('what a slot throws ends at its border: the page goes on, its owner is told by name', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const failure = new Error('of another team')
  const onFailure = vi.fn()
  const Broken = () => {
    throw failure
  }
  const { container } = render(page(Broken, onFailure))
  expect(container.innerHTML).toBe('<h1>Дрель</h1><p>Недоступно</p>')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(NAME, failure)
})

test('a slot that is late is said to be away, and is shown when it comes', async () => {
  vi.useFakeTimers()
  const coming = Promise.withResolvers<() => React.JSX.Element>()
  const { container } = await act(async () => render(page(coming.promise)))
  expect(container.textContent).toBe('ДрельЗагружаем')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(container.textContent).toBe('ДрельНедоступно')
  await act(async () => coming.resolve(() => <p>Мини-корзина</p>))
  expect(container.querySelectorAll('p')[0]?.textContent).toBe('Мини-корзина')
})

test('a slot that is not to be had shows what its place is for', () => {
  expect(render(page(null)).container.textContent).toBe('ДрельНедоступно')
})
