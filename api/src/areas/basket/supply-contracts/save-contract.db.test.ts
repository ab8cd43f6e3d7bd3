import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moscowDay } from '@verstak/domain/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { DEMO_ORGANIZATION } from '#demo/accounts.ts'
import { readableFile } from '#files/repository.ts'
import { addSections, demoVisitor, type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listContracts } from './list-contracts.ts'
import { readTerms } from './read-terms.ts'
import { closeContract, type GivenTerms, saveContract } from './save-contract.ts'

let test: TestDatabase
let folder: string
let buyer: SignedIn
let stranger: SignedIn
const now = new Date()
const day = (days: number) => moscowDay(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))
const branch = { inn: DEMO_ORGANIZATION.inn, kpp: DEMO_ORGANIZATION.kpp }
const config = () => readConfig({ PUBLIC_URL: 'https://verstak.example', DATA_DIR: folder })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-contracts-'))
  test = await openTestDatabase()
  await addSections(test.db)
  buyer = await demoVisitor(test.db)
  const people = await makePeople(test.db)
  stranger = await visitorOf(test.db, people.foreignBuyer)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['supply_contract', 'notification', 'job', 'message'] as const)
    await test.db.deleteFrom(table).execute()
})

const save = (number: string, terms: GivenTerms) =>
  test.db.transaction().execute((trx) => saveContract(trx, branch, number, terms, config()))
const close = (number: string, reason = '') =>
  test.db.transaction().execute((trx) => closeContract(trx, branch, number, reason))
const contracts = (visitor = buyer) => listContracts(test.db, visitor.user, now)
const events = () =>
  test.db.selectFrom('supply_contract_event').select(['event', 'text']).orderBy('id').execute()
const sentLetters = () =>
  test.db.selectFrom('message').select(['recipient', 'subject']).orderBy('id').execute()
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('a contract', () => {
  it('is created with its terms, and purchasers are notified', async () => {
    const { created } = await save('ВС-1', {
      ...{ signed_on: day(-10), valid_until: day(20), kind: 'framework', sections: ['krepezh'] },
      ...{ deferral: { days: 30, limit: 50_000_000 }, claim_days: 15 },
    })
    expect(created).toBe(true)
    expect(await contracts()).toMatchObject([
      {
        ...{ number: 'ВС-1', main: true, sections: ['Крепёж'], brands: [], claim_days: 15 },
        ...{ signed_on: day(-10), valid_until: day(20), claim_answer_days: null, file: null },
        kind: { code: 'framework', name: 'Рамочный договор' },
        state: { code: 'ending', name: 'Истекает через 20\u00a0дней' },
        deferral: { days: 30, limit: 50_000_000, used: 0 },
      },
    ])
    const recipients = (await sentLetters()).map(({ recipient }) => recipient)
    expect(recipients).toContain('admin@demo.example')
    expect(recipients).toContain('buyer@demo.example')
    // Neither viewers nor blocked users are notified.
    expect(recipients).not.toContain('viewer@other.example')
    expect(recipients).not.toContain('blocked@other.example')
    expect(await events()).toMatchObject([{ event: 'created' }])
    expect((await events())[0]?.text).toContain('охватывает: раздел «Крепёж»')
  })

  it('is changed by number; only differences are reported, and a repeat notifies nobody', async () => {
    await save('ВС-1', { signed_on: day(-10), claim_days: 15 })
    const { changes } = await save('ВС-1', { valid_until: '2031-12-31', claim_days: 15 })
    expect(changes).toEqual(['действует: до 31.12.2031'])
    const letters = (await sentLetters()).length
    expect((await save('ВС-1', { claim_days: 15 })).changes).toEqual([])
    expect((await sentLetters()).length).toBe(letters)
    expect((await events()).map(({ event }) => event)).toEqual(['created', 'changed'])
  })

  it('becomes the main one when a manager says so', async () => {
    await save('ВС-1', { signed_on: day(-10) })
    await save('ВС-2', { signed_on: day(-5) })
    expect((await contracts()).map(({ number, main }) => [number, main])).toEqual([
      ['ВС-1', true],
      ['ВС-2', false],
    ])
    await save('ВС-2', { main: true })
    expect((await contracts()).map(({ number, main }) => [number, main])).toEqual([
      ['ВС-2', true],
      ['ВС-1', false],
    ])
  })

  it('is closed once, stays in the list and cannot be changed', async () => {
    await save('ВС-1', { signed_on: day(-10) })
    await close('ВС-1', 'По соглашению сторон')
    expect(await contracts()).toMatchObject([{ main: false, state: { code: 'closed' } }])
    expect(await messageOf(close('ВС-1'))).toMatch(/уже расторгнут/)
    expect(await messageOf(save('ВС-1', { claim_days: 5 }))).toMatch(/расторгнут/)
    expect((await sentLetters()).at(-1)?.subject).toMatch(/^Договор № ВС-1 от .* расторгнут$/)
    expect(await events()).toMatchObject([
      { event: 'created' },
      { event: 'closed', text: 'По соглашению сторон' },
    ])
  })

  it.each<[string, GivenTerms, RegExp]>([
    ['no day', { claim_days: 5 }, /нужна его дата/],
    ['an unknown section', { signed_on: '2026-01-01', sections: ['net'] }, /Раздела «net» нет/],
    ['an unknown brand', { signed_on: '2026-01-01', brands: ['Нет'] }, /Бренда «Нет» в каталоге нет/],
    [
      'an end before its beginning',
      { signed_on: '2026-01-01', valid_until: '2025-12-31' },
      /кончается раньше/,
    ],
    ['no file there', { signed_on: '2026-01-01', file: '/nowhere/scan.pdf' }, /не прочитать/],
  ])('with %s is refused, and nothing is stored', async (_name, terms, message) => {
    expect(await messageOf(save('ВС-9', terms))).toMatch(message)
    expect(await contracts()).toEqual([])
    expect(await sentLetters()).toEqual([])
  })

  it('of an unknown organisation is refused', async () => {
    const nobody = { inn: '7707083893', kpp: '770701001' }
    const work = test.db
      .transaction()
      .execute((trx) => saveContract(trx, nobody, 'ВС-1', { signed_on: day(0) }, config()))
    expect(await messageOf(work)).toMatch(/нет$/)
  })

  it('and its file are visible to its own organisation only', async () => {
    const path = join(folder, 'скан.pdf')
    writeFileSync(path, '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    await save('ВС-1', { signed_on: day(-10), file: path })
    const [contract] = await contracts()
    expect(contract?.file).toMatchObject({ name: 'скан.pdf' })
    const id = contract?.file?.id ?? ''
    expect(await readableFile(test.db, buyer, id)).toBeTruthy()
    expect(await readableFile(test.db, stranger, id)).toBeUndefined()
    expect(await contracts(stranger)).toEqual([])
  })
})

describe('terms typed by a manager', () => {
  it('are parsed', () => {
    const words = [
      'от=2026-01-15',
      'до=бессрочно',
      'вид=рамочный',
      'отсрочка=30:500000',
      'бренды=Bosch, Makita',
    ]
    expect(readTerms([...words, 'разделы=все', 'ответ=нет', 'основной=да'])).toEqual({
      ...{ signed_on: '2026-01-15', valid_until: null, kind: 'framework', main: true, sections: [] },
      ...{ deferral: { days: 30, limit: 50_000_000 }, brands: ['Bosch', 'Makita'], claim_answer_days: null },
    })
  })

  it.each(['от=вчера', 'до=2026-02-30', 'отсрочка=30', 'претензия=-1', 'вид=иной', 'цена=5', 'основной'])(
    'are refused as a whole for an unknown word: %s',
    (word) => expect(readTerms(['от=2026-01-15', word])).toBeUndefined(),
  )
})
