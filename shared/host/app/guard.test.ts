import { expect, test } from 'vitest'
import { type GuardedUser, guard, type Verdict } from './guard.ts'

const buyer: GuardedUser = { scope: [], show_actions: false }
const admin: GuardedUser = { scope: ['contragent-admin'], show_actions: true }
const people = { guest: null, buyer, admin }

const login = (from: string): Verdict => ({ to: `/login/?from=${encodeURIComponent(from)}` })
const summary: Verdict = { to: '/personal/summary/' }
const home: Verdict = { to: '/' }

type Row = [path: string, guest: Verdict, buyer: Verdict, admin: Verdict]
const rows: Row[] = [
  ['/', null, null, null],
  ['/catalog/dreli/', null, null, null],
  ['/no/such/address/at/all/', null, null, null],
  ['/checkout/', login('/checkout/'), null, null],
  ['/personal/', login('/personal/'), null, null],
  ['/personal/orders/?page=2', login('/personal/orders/?page=2'), null, null],
  ['/personal/orders/В-000001/', login('/personal/orders/В-000001/'), null, null],
  ['/delete_account/', login('/delete_account/'), null, null],
  ['/personal/actions/', login('/personal/actions/'), home, null],
  ['/personal/actions/zima/', login('/personal/actions/zima/'), home, null],
  ['/personal/users/', login('/personal/users/'), 'forbidden', null],
  ['/personal/users/7/', login('/personal/users/7/'), 'forbidden', null],
  ['/personal/users/7/rights/', login('/personal/users/7/rights/'), 'forbidden', null],
  ['/login/', null, summary, summary],
  ['/registration/', null, summary, summary],
  ['/restore/', null, summary, summary],
  ['/login/?from=%2Fbasket%2F', null, { to: '/basket/' }, { to: '/basket/' }],
  ['/login/?from=%2F%2Fevil.example', null, summary, summary],
  ['/login/?from=%2Flogin%2F%3Ffrom%3D%2Flogin%2F', null, summary, summary],
]

test.each(rows.flatMap(([path, ...verdicts]) => verdicts.map((verdict, at) => ({ path, verdict, at }))))(
  '$path for person $at',
  async ({ path, verdict, at }) => {
    const [pathname = '', query] = path.split('?')
    const who = Object.values(people)[at] ?? null
    expect(await guard({ pathname, search: query ? `?${query}` : '' }, async () => who)).toEqual(verdict)
  },
)

test('until a required second factor is set up, only its page is open', async () => {
  const due = async () => ({ ...buyer, second_factor_due: true as const })
  const at = (pathname: string) => guard({ pathname, search: '' }, due)
  expect(await at('/personal/orders/')).toEqual({ to: '/personal/details/second-factor/', stale: true })
  expect(await at('/personal/details/second-factor/')).toBeNull()
  expect(await at('/catalog/dreli/')).toBeNull()
})

test('a public page does not load the user', async () => {
  const ask = () => Promise.reject(new Error('asked'))
  expect(await guard({ pathname: '/basket/', search: '' }, ask)).toBeNull()
})
