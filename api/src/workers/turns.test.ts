import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

const limits = { each: 5, waiting: 20, said: { each: 'Дождитесь', waiting: 'Повторите' } }

/** Starts works that end when they are told, and notes their order. */
function works(turns: ReturnType<typeof createTurns>) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (owner: string, name: string) =>
    turns(owner, async () => {
      started.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await turn()
  }
  return { started, begin, end }
}

it('many works of one owner hold up nobody else', async () => {
  const { started, begin, end } = works(createTurns(limits))
  const all = [begin('guest', 'g1'), begin('guest', 'g2'), begin('guest', 'g3'), begin('buyer', 'b1')]
  await turn()
  expect(started).toEqual(['g1', 'b1'])
  all.push(begin('other', 'o1'))
  await end('g1')
  // The owner who has waited comes before the next work of the first.
  expect(started).toEqual(['g1', 'b1', 'o1'])
  for (const name of ['b1', 'o1', 'g2', 'g3']) await end(name)
  expect(await Promise.all(all)).toEqual(['g1', 'g2', 'g3', 'b1', 'o1'])
})

it('limits the works of one owner and the owners that wait', async () => {
  const { begin, end } = works(createTurns({ ...limits, each: 2, waiting: 1 }))
  const all = [begin('guest', 'g1'), begin('guest', 'g2'), begin('buyer', 'b1')]
  await turn()
  await expect(begin('guest', 'g3')).rejects.toMatchObject({ kind: 'tooOften', message: 'Дождитесь' })
  all.push(begin('other', 'o1'))
  await turn()
  await expect(begin('fourth', 'f1')).rejects.toMatchObject({ kind: 'unavailable', message: 'Повторите' })
  for (const name of ['g1', 'b1', 'o1', 'g2']) await end(name)
  await Promise.all(all)
})

it('refuses a work that waits too long, and never starts it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { started, begin, end } = works(createTurns({ ...limits, longestWait: 1000 }))
  const first = begin('guest', 'g1')
  const late = begin('guest', 'g2')
  late.catch(() => {})
  await turn()
  vi.advanceTimersByTime(1000)
  await expect(late).rejects.toMatchObject({ kind: 'tooOften', message: 'Дождитесь' })
  await end('g1')
  expect(await first).toBe('g1')
  expect(started).toEqual(['g1'])
  vi.useRealTimers()
})

it('a failed work frees the place', async () => {
  const turns = createTurns(limits)
  await expect(turns('guest', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns('guest', async () => 'next')).toBe('next')
})
