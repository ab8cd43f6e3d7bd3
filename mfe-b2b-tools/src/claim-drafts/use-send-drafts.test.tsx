// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Sent, sendDrafts } from './send-drafts.ts'
import { useSendDrafts } from './use-send-drafts.ts'

vi.mock('./send-drafts.ts', () => ({ sendDrafts: vi.fn() }))
const pass = holdClock()
const user = { id: 5, name: 'Борис', email: 'b@x.example', scope: [], organization: null } as never
const offline = new Map<number, Sent>([[1, { state: 'offline' }]])
const done = new Map<number, Sent>([[1, { state: 'draft', id: 7 }]])
const send = vi.mocked(sendDrafts)
beforeEach(() => void send.mockReset().mockResolvedValue(done))

async function open(wanted: boolean, session: object = { user }) {
  const onSent = vi.fn()
  const hook = await renderHook(() => useSendDrafts(wanted, onSent), fakeApi(), { session })
  return { ...hook, onSent }
}

test('unsent drafts are sent once, and the page gets the results', async () => {
  const { onSent } = await open(true)
  expect(send.mock.calls.map(([, owner]) => owner)).toEqual([5])
  expect(onSent.mock.calls).toEqual([[done]])
  await pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('nothing is sent without drafts or without an owner', async () => {
  await open(false)
  await open(true, {})
  expect(send).not.toHaveBeenCalled()
})

test('sending is retried after 1, 3, 15 and 15 seconds without an answer', async () => {
  send.mockResolvedValue(offline)
  await open(true)
  for (const [attempt, pause] of [1_000, 3_000, 15_000, 15_000].entries()) {
    await pass(pause - 1)
    expect(send).toHaveBeenCalledTimes(attempt + 1)
    await pass(1)
    expect(send).toHaveBeenCalledTimes(attempt + 2)
  }
})

test('a closed page gets no result and does not retry', async () => {
  let answer = (_results: typeof offline) => {}
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { onSent, page, work } = await open(true)
  page.unmount()
  await work(() => answer(offline))
  await pass(60_000)
  expect([onSent.mock.calls, send.mock.calls.length]).toEqual([[], 1])
})

test('a page closed between two attempts does not retry', async () => {
  send.mockResolvedValue(offline)
  const { page } = await open(true)
  page.unmount()
  await pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a fault is reported', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const fault = shopError('invalid')
  send.mockRejectedValue(fault)
  await open(true)
  expect(report).toHaveBeenCalledWith(fault)
})
