import { setImmediate as turn } from 'node:timers/promises'
import { tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { expect, it } from 'vitest'
import { settings } from '#settings.ts'
import { createTagPrinter } from './print-in-worker.ts'

const limits = { ...settings.priceTagPdf, patience: 60_000 }
const content = {
  name: 'Дрель',
  price: { roubles: '1899', kopecks: '00', unit: 'за 1 шт', old: null },
  facts: [],
  ean: '4690363024544',
  qr: 'https://verstak.example/qr/VRS-10234/',
}
const sheets = (copies: number) => ({
  layout: tagLayouts['a4-3x8'],
  skip: 0,
  cutMarks: false,
  offset: { x: 0, y: 0 },
  title: 'Ценники',
  tags: [{ copies, content }],
})
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

it('runs one PDF per user at a time, and those of other users beside it', async () => {
  const print = createTagPrinter(limits)
  const first = print(1, sheets(100))
  await expect(print(1, sheets(1))).rejects.toMatchObject({ kind: 'tooOften' })
  expect((await Promise.all([first, print(2, sheets(1))])).map(isPdf)).toEqual([true, true])
  expect(isPdf(await print(1, sheets(1)))).toBe(true)
})

it('aborts the work when the client disconnects, and the next starts', async () => {
  const print = createTagPrinter(limits)
  const gone = new AbortController()
  const left = print(1, sheets(100_000), gone.signal)
  gone.abort()
  await expect(left).rejects.toMatchObject({ kind: 'unavailable' })
  expect(isPdf(await print(1, sheets(1)))).toBe(true)
})

it('reports a timeout', async () => {
  const print = createTagPrinter({ ...limits, patience: 1 })
  await expect(print(1, sheets(100_000))).rejects.toThrow('Выберите меньше ценников')
})

it('out of memory ends the worker, not the process', async () => {
  const print = createTagPrinter({ ...limits, megabytes: 8 })
  await expect(print(1, sheets(1000))).rejects.toThrow('Выберите меньше ценников')
})

it('limits the queue', async () => {
  const print = createTagPrinter({ ...limits, waiting: 1 })
  const taken = [1, 2, 3].map((user) => print(user, sheets(50)))
  await turn()
  await expect(print(4, sheets(1))).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await Promise.all(taken)).map(isPdf)).toEqual([true, true, true])
})
