import { type ContractEntry, contract } from '@verstak/contract/contract.ts'
import type { BaseExampleData, ExampleRequest } from '@verstak/contract/example-request.ts'
import { feedFormatCodes } from '@verstak/domain/tools/export-feed.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { findSessionUser } from '../areas/people/auth/sessions.ts'
import { runBuild } from '../areas/tools/feeds/build.ts'
import { usualSettings } from '../areas/tools/feeds/defaults.ts'
import { feedPage } from '../areas/tools/feeds/feed-page.ts'
import { addFeed, oneFeed, takeStep } from '../areas/tools/feeds/service.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { type Asker, type ExampleApi, openExampleApi, wantedRole } from '../testing/example-api.ts'
import { plantSecrets } from '../testing/secrets.ts'
import { callApp, TEST_FILES } from '../testing/test-app.ts'
import { textOfFile } from '../testing/text-of-file.ts'
import { fieldsOf } from './example-objects.ts'

let open: ExampleApi
beforeAll(async () => {
  open = await openExampleApi()
})
afterAll(() => open.close())

const fileCalls = contract.filter(({ answer }) => answer === 'binary')

/** Above this number of options, which filter and sort rows, only the first two are tested. */
const KINDS = 6

const choicesOf = (schema: object): readonly string[] => {
  const { options } = schema as { readonly options: readonly string[] }
  return options.length > KINDS ? options.slice(0, 2) : options
}

/** Returns the example request, and one variant per other option that the call offers. */
function requestsOf(call: ContractEntry, examples: BaseExampleData): ExampleRequest[] {
  const good = call.exampleRequest(examples)
  const inputs = ['params', 'query'] as const
  const others = inputs.flatMap((input) =>
    fieldsOf(call[input])
      .filter(({ path, schema }) => path.length === 1 && schema.type === 'picklist')
      .flatMap(({ path: [name = ''], schema }) =>
        choicesOf(schema).map((option) => ({
          ...good,
          [input]: { ...good[input], [name]: option },
        })),
      ),
  )
  return [good, ...others]
}

interface Side {
  readonly examples: BaseExampleData
  readonly roles: (call: ContractEntry) => readonly (keyof ExampleApi['askers'])[]
}

const buyers: Side = {
  get examples() {
    return open.examples
  },
  roles: (call) => [wantedRole(call), 'guest'],
}
const otherOrganization: Side = {
  get examples() {
    return open.foreignExamples
  },
  roles: (call) => [wantedRole(call) === 'administrator' ? 'foreignAdministrator' : 'foreignBuyer'],
}

/** Yields the text of each file that a side downloads, per call. */
async function* filesOf({ examples, roles }: Side): AsyncGenerator<{ name: string; text: string }> {
  for (const call of fileCalls) {
    const [first, ...others] = roles(call)
    for (const [i, request] of requestsOf(call, examples).entries()) {
      const answer = await callApp(open.app, call, request, open.askers[first ?? 'guest'])
      if (i === 0) expect(answer.statusCode, `${call.name}: ${answer.body.slice(0, 200)}`).toBe(200)
      if (answer.statusCode === 200) yield { name: call.name, text: await textOfFile(answer.rawPayload) }
    }
    for (const role of others) {
      const answer = await callApp(open.app, call, call.exampleRequest(examples), open.askers[role])
      if (answer.statusCode === 200) yield { name: call.name, text: await textOfFile(answer.rawPayload) }
    }
  }
}

async function userOf(db: Db, { token }: Asker) {
  const user = token && (await findSessionUser(db, token))
  if (!user) throw new Error('Nobody has signed in')
  return user
}
const servicesOf = (db: Db) => ({
  db,
  config: { ...readConfig({}), filesDir: TEST_FILES, logLevel: 'silent' },
})

/**
 * Creates a feed of each format with distinct titles. Returns a function that loads their texts on demand.
 */
async function feedsOf(db: Db, asker: Asker) {
  const [services, user] = [servicesOf(db), await userOf(db, asker)]
  const ids: number[] = []
  for (const format of feedFormatCodes) {
    const id = await addFeed(services, user, { name: `Прайс ${format}`, format, copyOf: undefined })
    const columns = usualSettings.fields.columns.map(({ field, title }) => ({
      field,
      title: `Моё: ${title} у нас`,
    }))
    await takeStep(services, user, { step: 'goods', id, ...usualSettings.goods })
    await takeStep(services, user, { step: 'fields', id, ...usualSettings.fields, columns })
    await takeStep(services, user, { step: 'delivery', id, ...usualSettings.delivery })
    ids.push(id)
  }
  return async function* () {
    for (const id of ids) {
      await takeStep(services, user, { step: 'build', id })
      const [build] = (await feedPage(services, user, { id, check: false })).builds
      await runBuild(services, build?.id ?? 0)
      const { format, address } = await oneFeed(services, user, id)
      const { pathname, search } = new URL(address ?? '', 'http://shop')
      // This app serves all tests of the file; the test shares its database.
      const app = await createApp(services)
      const answer = await app.inject(pathname + search)
      await app.close()
      expect(answer.statusCode).toBe(200)
      yield { name: `feed ${format}`, text: await textOfFile(answer.rawPayload) }
    }
  }
}

/** Own price set by the foreign organisation for a product that both organisations have on their tags. */
const OWN_PRICE = { kopecks: 7_712_345, written: ['77123.45', '77\u00a0123,45', '7712345'] }

/**
 * Returns the names of files that contain a secret of the foreign organisation, and the total number of
 * files.
 */
async function leaks(side: Side, asker: 'buyer' | 'foreignBuyer') {
  return open.undone(async (db) => {
    const organizationOf = async (who: 'buyer' | 'foreignBuyer') =>
      (await userOf(db, open.askers[who])).organization?.id ?? 0
    const feeds = await feedsOf(db, open.askers[asker])
    const [own, foreign] = [await organizationOf('buyer'), await organizationOf('foreignBuyer')]
    const price = { organization_id: foreign, product_id: open.examples.drill, own_price: OWN_PRICE.kopecks }
    await db.insertInto('shelf_tag').values(price).execute()
    const words = [...(await plantSecrets(db, foreign, own)), ...OWN_PRICE.written]
    const secrets = words.map((secret) => secret.replace(/\s+/g, ''))
    const found = new Map<string, Set<string>>()
    const names = new Set<string>()
    for (const files of [filesOf(side), feeds()])
      for await (const { name, text } of files) {
        names.add(name)
        for (const secret of secrets)
          if (text.includes(secret)) found.set(name, (found.get(name) ?? new Set()).add(secret))
      }
    return { secrets, found: Object.fromEntries([...found].map(([name, all]) => [name, [...all]])), names }
  })
}

const feedNames = feedFormatCodes.map((format) => `feed ${format}`)

it('files of one organisation contain no data of another', async () => {
  const { secrets, found, names } = await leaks(buyers, 'buyer')
  expect(secrets.length).toBeGreaterThan(40)
  expect(found).toEqual({})
  expect([...names].sort()).toEqual([...fileCalls.map(({ name }) => name), ...feedNames].sort())
})

it('the same secrets appear in the files of the organisation that owns them', async () => {
  const { found } = await leaks(otherOrganization, 'foreignBuyer')
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining([
      ...['basketExport', 'claimAct', 'claimTable', 'discountTable', 'feed csv', 'feed json', 'feed xlsx'],
      ...[
        'guaranteeCertificate',
        'importRest',
        'orderCalendar',
        'orderInvoice',
        'orderTable',
        'orderTransfer',
      ],
      ...['packingListPdf', 'priceTagPdf', 'priceTagTable', 'profileData', 'savedBasketExport'],
      ...['sharedBasketExport', 'usersImportRest'],
    ]),
  )
})
