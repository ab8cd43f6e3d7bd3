import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { withoutShortWaits } from './short-waits.ts'

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
