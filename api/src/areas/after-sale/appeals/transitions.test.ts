import { type AppealStatus, appealStatuses } from '@verstak/domain/after-sale/appeal-status.ts'

import { DAY } from '@verstak/domain/day.ts'
import { expect, it } from 'vitest'
import { afterMessage, isSettled, movesOf, nextStatuses, owesAnswer } from './transitions.ts'

const settled_at = new Date('2026-11-02T10:00:00Z')
const after = (milliseconds: number) => new Date(settled_at.getTime() + milliseconds)

it('every status is reachable, and the last ones are final', () => {
  const reached = new Set<AppealStatus>(['new'])
  for (const status of reached)
    for (const side of ['buyer', 'store'] as const)
      for (const next of nextStatuses[status][side]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...appealStatuses].toSorted())
  expect(nextStatuses.closed.store).toEqual([])
})

it('a message leads only to statuses allowed for its author, and never to one without an answer due', () => {
  for (const status of appealStatuses) {
    const next = afterMessage[status]
    if (next) expect(nextStatuses[status].buyer).toContain(next)
    expect(owesAnswer(next ?? status), status).toBe(true)
    expect(owesAnswer(status) && isSettled(status), status).toBe(false)
  }
})

it.each([
  ['solved', 0, ['reopened', 'closed']],
  ['solved', 14 * DAY, ['reopened', 'closed']],
  ['solved', 14 * DAY + 1, ['closed']],
  ['closed', 14 * DAY, ['reopened']],
  ['closed', 14 * DAY + 1, []],
] as const)('a buyer of one that is %s after %i ms may choose %j', (status, milliseconds, moves) => {
  expect(movesOf({ status, settled_at }, 'buyer', after(milliseconds))).toEqual(moves)
})
