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

test('an error in a slot shows its fallback, the page continues, and the owner is reported', () => {
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

test('a slot that failed is tried again with other data, and not with the same', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Card = vi.fn(({ title }: { title: string }) => {
    if (title === 'плохая') throw new Error('of another team')
    return <p>{title}</p>
  })
  const row = (title: string) => (
    <SlotProvider source={(() => Card) as SlotSource}>
      <Slot name="mfe-catalog/recommendations" title={title} fallback={<p>Недоступно</p>} />
    </SlotProvider>
  )
  const { container, rerender } = render(row('плохая'))
  const times = Card.mock.calls.length
  rerender(row('плохая'))
  expect(Card).toHaveBeenCalledTimes(times)
  expect(container.textContent).toBe('Недоступно')
  rerender(row('хорошая'))
  expect(container.textContent).toBe('хорошая')
})

test('a late slot is shown as unavailable, and appears when it loads', async () => {
  vi.useFakeTimers()
  const coming = Promise.withResolvers<() => React.JSX.Element>()
  const { container } = await act(async () => render(page(coming.promise)))
  expect(container.textContent).toBe('ДрельЗагружаем')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(container.textContent).toBe('ДрельНедоступно')
  await act(async () => coming.resolve(() => <p>Мини-корзина</p>))
  expect(container.querySelectorAll('p')[0]?.textContent).toBe('Мини-корзина')
})

test('an unavailable slot shows its fallback', () => {
  expect(render(page(null)).container.textContent).toBe('ДрельНедоступно')
})
