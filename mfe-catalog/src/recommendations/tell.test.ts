// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { tellClick, tellForm } from './tell.ts'
import { visitSession } from './visit.ts'

const api = vi.fn(async (_call: { path: string }, _input: { body: object }) => null)
vi.mock('@verstak/federated/api.ts', () => ({ browserApi: () => api }))
beforeEach(() => {
  api.mockClear()
  document.body.innerHTML = `<div data-product="7">
    <a href="/drill/"><b>Дрель</b></a>
    <form action="/basket/?back=%2F"><button>В корзину</button></form>
    <form action="/favourites/"><button>В избранное</button></form>
  </div><a href="/catalog/">Каталог</a>`
})

const find = (selector: string) => document.querySelector(selector) as Element
const told = () => api.mock.calls.map(([{ path }, { body }]) => [path, body])
const about = { recomBlockId: 'related', productId: 7, session: visitSession() }

test('a click on a card link is a tap, a basket form is an addition, nothing else is reported', () => {
  tellClick('related', find('b'))
  tellClick('related', find('button'))
  tellClick('related', find('[href="/catalog/"]'))
  tellForm('related', find('[action^="/basket/"]'))
  tellForm('related', find('[action="/favourites/"]'))
  expect(told()).toEqual([
    ['/api/recommendations/recomTap/', about],
    ['/api/recommendations/recomAddToBasket/', about],
  ])
})
