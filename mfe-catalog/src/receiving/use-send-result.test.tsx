// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { packingReceive } from '@verstak/contract/packing/calls.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { PackingResult } from './receiving-state.ts'
import { useSendResult } from './use-send-result.ts'

const pass = holdClock()

const result = (key: string): PackingResult => ({ code: 'code', key, counts: [], strangers: [] })

function Sender({ first }: { first: PackingResult }) {
  const [told, tell] = useState('')
  const [now, setNow] = useState<PackingResult | null>(first)
  const [online, setOnline] = useState(true)
  useSendResult(now, online, { onSent: (key) => tell(`sent ${key}`), onProblem: tell })
  return (
    <>
      <p role="status">{told}</p>
      <button type="button" onClick={() => setNow(null)}>
        Count on
      </button>
      <button type="button" onClick={() => setOnline(!online)}>
        Network
      </button>
    </>
  )
}

async function open(shop = fakeApi()) {
  const page = await renderScreen({ Component: () => <Sender first={first} /> }, shop)
  const press = (name: string) => page.user.click(page.getByRole('button', { name }))
  return {
    press,
    told: () => page.getByRole('status').textContent,
    asked: () => shop.asked(packingReceive).length,
  }
}
const first = result('a')

test('a result without an answer is retried every fifteen seconds until accepted', async () => {
  let answers = 0
  const shop = fakeApi().on(packingReceive, () => {
    answers += 1
    if (answers < 3) throw shopError('unavailable')
    return { agrees: true }
  })
  const { told, asked } = await open(shop)
  await pass(14_999)
  expect([asked(), told()]).toEqual([1, expect.stringContaining('пока не отвечает')])
  await pass(1)
  expect(asked()).toBe(2)
  await pass(15_000)
  expect([asked(), told()]).toEqual([3, 'sent a'])
  await pass(60_000)
  expect(asked()).toBe(3)
})

test('a refusal is not sent again', async () => {
  const shop = fakeApi().on(packingReceive, () => {
    throw shopError('conflict', 'Слишком много раз')
  })
  const { told, asked } = await open(shop)
  await pass(60_000)
  expect([asked(), told()]).toEqual([1, 'Слишком много раз'])
})

test('continuing the count drops the earlier result and its retries', async () => {
  let fail: (error: Error) => void = () => {}
  const shop = fakeApi().on(packingReceive, () => new Promise((_, reject) => (fail = reject)))
  const { press, told, asked } = await open(shop)
  await press('Count on')
  fail(shopError('unavailable'))
  await pass(60_000)
  expect([asked(), told()]).toEqual([1, ''])
})

test('a result waits for the network', async () => {
  const shop = fakeApi().on(packingReceive, () => {
    throw shopError('unavailable')
  })
  const { press, asked } = await open(shop)
  await press('Network')
  await pass(60_000)
  expect(asked()).toBe(1)
  await press('Network')
  expect(asked()).toBe(2)
})
