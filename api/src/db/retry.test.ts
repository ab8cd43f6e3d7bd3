import { expect, it } from 'vitest'
import { retryConflicts } from './retry.ts'

const failing = (code: string, times: number) => {
  let calls = 0
  const work = async () => {
    if (++calls <= times) throw Object.assign(new Error(code), { code })
    return calls
  }
  return { work, calls: () => calls }
}

it('retries after a deadlock and gives up after the last attempt', async () => {
  expect(await retryConflicts(failing('40P01', 2).work)).toBe(3)
  const hopeless = failing('40001', 9)
  await expect(retryConflicts(hopeless.work)).rejects.toThrow('40001')
  expect(hopeless.calls()).toBe(3)
})

it('does not retry other errors', async () => {
  const broken = failing('23514', 1)
  await expect(retryConflicts(broken.work)).rejects.toThrow('23514')
  expect(broken.calls()).toBe(1)
})
