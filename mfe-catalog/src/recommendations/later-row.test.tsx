// @vitest-environment happy-dom
import {
  blockViewed,
  recommendAlternatives,
  recommendPersonal,
  recommendRelated,
} from '@verstak/contract/recommendations/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { askAlternatives, askRelated } from '../features/product/rows.ts'
import { LaterRow } from './later-row.tsx'
import { Recommendations } from './recommendations.tsx'

/** Every row is in the viewport. */
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe() {
        this.seen([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})

const rows = (
  <>
    <Recommendations title="Для вас" />
    <LaterRow title="С этим товаром берут" ask={(visit) => askRelated(7, visit)} />
    <LaterRow title="Похожие товары" ask={(visit) => askAlternatives(7, visit)} />
  </>
)

async function open(stock?: string) {
  const answer = (recomBlockId: string) => () => ({ recomBlockId, items: [sampleProduct({ id: 1 })] })
  const api = fakeApi()
    .on(recommendPersonal, answer('personal'))
    .on(recommendRelated, answer('related'))
    .on(recommendAlternatives, answer('alternatives'))
    .on(blockViewed, () => null)
  const page = await renderScreen({ Component: () => rows }, api, { session: stock ? { stock } : {} })
  await page.waitFor(() => expect(page.getAllByRole('region')).toHaveLength(3))
  page.unmount()
  return {
    asked: [recommendPersonal, recommendRelated, recommendAlternatives].map(
      (call) => api.asked(call)[0]?.query,
    ),
    viewed: api.asked(blockViewed).map(({ body }) => body),
  }
}

test.each([
  [undefined, 'MCK'],
  ['SPB', 'SPB'],
])(
  'with the city %s each row asks for the stock %s, and all requests carry one visit',
  async (stock, stockId) => {
    const { asked, viewed } = await open(stock)
    const session = asked[0]?.session
    expect(session).toMatch(/^[\w-]{43}$/)
    expect(asked).toEqual([
      { session, stockId },
      { session, stockId, productIds: '7' },
      { session, stockId, productId: 7 },
    ])
    expect(viewed.map((body) => body?.session)).toEqual([session, session, session])
  },
)
