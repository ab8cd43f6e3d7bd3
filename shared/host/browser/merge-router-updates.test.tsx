// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Suspense, use, useEffect, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { mergeRouterUpdates } from './merge-router-updates.ts'

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
  const leave = mergeRouterUpdates(router).subscribe(({ navigation, location }) =>
    told.push(`${location.pathname} ${navigation.state}`),
  )
  return { router, told, leave, arrive: () => arrive() }
}

test('an immediate page causes one notification', async () => {
  const { router, told } = watched()
  await router.navigate('/quick/')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(told).toEqual(['/quick/ idle'])
})

test('a slow page causes a loading notification', async () => {
  const { router, told, arrive } = watched()
  const gone = router.navigate('/slow/')
  await expect.poll(() => told).toEqual(['/ loading'])
  arrive()
  await gone
  expect(told).toEqual(['/ loading', '/slow/ idle'])
})

test('a submitted form causes a notification at once', async () => {
  const { router, told } = watched()
  const formData = new FormData()
  formData.set('name', 'drill')
  const gone = router.navigate('/send/', { formMethod: 'post', formData })
  expect(told).toEqual(['/ submitting'])
  await gone
  expect(told.at(-1)).toBe('/send/ idle')
})

test('an unsubscribed listener gets no notifications', async () => {
  const { router, told, leave } = watched()
  router.navigate('/slow/')
  leave()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(told).toEqual([])
})

test('everything else of the router is unchanged', async () => {
  const { router } = watched()
  const seen = mergeRouterUpdates(router)
  await seen.navigate('/quick/')
  expect(seen.state).toBe(router.state)
  expect(seen.state.location.pathname).toBe('/quick/')
})

test('a staying page keeps the old list until the new one is complete; another page is shown at once', async () => {
  const { router } = watched()
  const never = new Promise<never>(() => {})
  const Goods = ({ of }: { of: string }) => (of === '/quick/' ? 'drills' : use(never))
  function Screen() {
    const [of, setOf] = useState('/quick/')
    useEffect(
      () =>
        mergeRouterUpdates(router).subscribe(({ location: { pathname, search } }) =>
          setOf(pathname + search),
        ),
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
