import { sectionList } from '@verstak/contract/catalog/calls.ts'
import { type ContractEntry, contract } from '@verstak/contract/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmation, makeToken } from '#areas/people/auth/face.ts'
import type { Db } from '#db/database.ts'
import { type Asker, type ExampleApi, openExampleApi, wantedRole } from '#testing/example-api.ts'
import { demoVisitor } from '#testing/fixtures.ts'
import { callApp } from '#testing/test-app.ts'
import { leaving } from './access.ts'

let open: ExampleApi
beforeAll(async () => {
  open = await openExampleApi()
})
afterAll(() => open.close())

/** As if every account had to set up its second factor first. */
const whileDue = <T>(work: (db: Db) => Promise<T>) =>
  open.undone(async (db) => {
    await db.deleteFrom('second_factor').execute()
    await db.updateTable('app_user').set({ second_factor_required: true }).execute()
    return work(db)
  })
const call = (one: ContractEntry, asker: Asker) =>
  callApp(open.app, one, one.exampleRequest(open.examples), asker)

type Answer = Awaited<ReturnType<typeof call>>
/** Without what is new in each answer. */
const contentOf = ({ statusCode, body, headers }: Answer) =>
  headers['content-disposition'] ?? [
    statusCode,
    body.replace(/"(?:verification|challenge|number)":"[^"]*"/g, ''),
  ]
const errorOf = ({ statusCode, body }: Answer) => [statusCode, JSON.parse(body).errors?.[0].code]

it.each(contract.filter(({ path }) => !leaving.has(path)).map((one) => [one.name, one] as const))(
  'of a user whose second factor is due: %s',
  async (_name, one) => {
    const asker = { token: open.askers[wantedRole(one)].token, guest: open.askers.guest.guest }
    const due = await whileDue(() => call(one, asker))
    if (one.beforeSecondFactor) return expect(errorOf(due)).not.toEqual([403, 103])
    if (one.access !== 'public') return expect(errorOf(due)).toEqual([403, 103])
    const nobody = await open.undone(() => call(one, { token: null, guest: null }))
    // A call that keeps something for its visitor says what is due instead of «reload the page».
    if (nobody.body.includes('Не удалось определить')) return expect(errorOf(due)).toEqual([403, 103])
    expect(contentOf(due)).toEqual(contentOf(nobody))
  },
)

it('refuses a program with an API token of such a user, instead of telling it the prices of a guest', async () => {
  const status = await whileDue(async (db) => {
    const { user } = await demoVisitor(db)
    const confirm = await confirmation(db, user)
    const { secret } = await makeToken(db, user, { confirm, name: 'Касса', scopes: ['goods'], days: 0 })
    const headers = { authorization: `Bearer ${secret}` }
    const answer = await open.app.inject({ url: sectionList.path, headers })
    return [answer.statusCode, answer.json().errors[0].code]
  })
  expect(status).toEqual([403, 103])
})
