import { createBus } from '@verstak/federated/bus.ts'
import { sessionEnded } from '@verstak/federated/events/session.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { dropOfflinePage } from './offline-page.ts'

afterEach(() => vi.unstubAllGlobals())

function open(user?: number) {
  const drop = vi.fn(async (_name: string) => true)
  vi.stubGlobal('caches', { delete: drop })
  const bus = createBus()
  dropOfflinePage(bus, () => user)
  return { drop, end: () => bus.publish(sessionEnded, { from: '/' }) }
}

test('the offline copy of a page is dropped when the session ends, here or in another tab', () => {
  const { drop, end } = open(7)
  expect(drop).not.toHaveBeenCalled()
  end()
  expect(drop).toHaveBeenCalledWith('verstak-offline-page')
})

test('a page of a guest drops a copy that an earlier session left', () => {
  expect(open().drop).toHaveBeenCalledOnce()
})

test('an insecure page has no copies', () => {
  vi.stubGlobal('caches', undefined)
  expect(() => dropOfflinePage(createBus(), () => undefined)).not.toThrow()
})
