// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Suspense, use, useEffect, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { withoutShortWaits } from './short-waits.ts'

afterEach(cleanup)

function watched() {
  let arrive = () => {}
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/quick/', loader: async () => 'drill' },
    { path: '/slow/', loader: () => new Promise((resolve) => (arrive = () => resolve('saw'))) },
    { path: '/send/', action: async () => 'sent', loader: async () => null },
  ]).initialize()
  const told: string[] = []
  const leave = withoutShortWaits(router).subscribe(({ navigation, location }) =>
    told.push(`${location.pathname} ${navigation.state}`),
  )
  return { router, told, leave, arrive: () => arrive() }
}

test('a page that comes at once is told once', async () => {
  const { router, told } = watched()
  await router.navigate('/quick/')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(told).toEqual(['/quick/ idle'])
})

test('a page that takes time is told to be on its way', async () => {
  const { router, told, arrive } = watched()
  const gone = router.navigate('/slow/')
  await expect.poll(() => told).toEqual(['/ loading'])
  arrive()
  await gone
  expect(told).toEqual(['/ loading', '/slow/ idle'])
})

test('a form that is sent is told at once', async () => {
  const { router, told } = watched()
  const formData = new FormData()
  formData.set('name', 'drill')
  const gone = router.navigate('/send/', { formMethod: 'post', formData })
  expect(told).toEqual(['/ submitting'])
  await gone
  expect(told.at(-1)).toBe('/send/ idle')
})

test('who has left is told nothing more', async () => {
  const { router, told, leave } = watched()
  router.navigate('/slow/')
  leave()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(told).toEqual([])
})

test('it is the same router in all else', async () => {
  const { router } = watched()
  const seen = withoutShortWaits(router)
  await seen.navigate('/quick/')
  expect(seen.state).toBe(router.state)
  expect(seen.state.location.pathname).toBe('/quick/')
})

test('on a page that stays the old list stands until the new one is whole, another page comes as it is', async () => {
  const { router } = watched()
  const never = new Promise<never>(() => {})
  const Goods = ({ of }: { of: string }) => (of === '/quick/' ? 'drills' : use(never))
  function Screen() {
    const [of, setOf] = useState('/quick/')
    useEffect(
      () =>
        withoutShortWaits(router).subscribe(({ location: { pathname, search } }) => setOf(pathname + search)),
      [],
    )
    return (
      <Suspense fallback="a hole">
        <Goods of={of} />
      </Suspense>
    )
  }
  await router.navigate('/quick/')
  const { container } = render(<Screen />)
  await act(() => router.navigate('/quick/?filter=sale'))
  expect(container.textContent).toBe('drills')
  await act(() => router.navigate('/'))
  expect(container.textContent).toContain('a hole')
})
