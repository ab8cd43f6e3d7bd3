// @vitest-environment happy-dom
import type { ProductCard } from '@verstak/contract/common.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { addMany } from './add-many.ts'
import { changeTags } from './change-tags.ts'
import { useScan } from './use-scan.ts'

vi.mock('./add-many.ts', async (original) => ({ ...(await original<object>()), addMany: vi.fn() }))
vi.mock('./change-tags.ts', () => ({ changeTags: vi.fn() }))
const added = vi.mocked(addMany)
const report = (more: object) => ({ report: { left_out: [], name: null, ...more } }) as never
beforeEach(() => {
  added.mockReset().mockResolvedValue(report({ name: 'Дрель' }))
  vi.mocked(changeTags).mockReset()
})

async function open() {
  const loader = vi.fn(() => null)
  const hook = await renderHook(useScan, fakeApi(), { loader })
  const texts = () => hook.now().scans.map(({ ok, text }) => `${ok ? '+' : '-'} ${text}`)
  return { ...hook, loader, texts, scan: (code: string) => hook.work(({ scan }) => scan(code)) }
}

test('a scanned code is added automatically and shown', async () => {
  const { loader, scan, texts } = await open()
  await scan('4690363024544')
  expect(texts()).toEqual(['+ Добавлено: Дрель'])
  expect(Object.fromEntries(added.mock.calls[0]?.[1] ?? new FormData())).toMatchObject({
    ...{ source: 'text', copies: 'one', text: '4690363024544' },
  })
  expect(loader).toHaveBeenCalledTimes(2)
  added.mockResolvedValue(report({}))
  await scan('111')
  expect(texts()[0]).toBe('+ Добавлено: 111')
})

test('a code that was skipped or not sent is shown with the reason', async () => {
  const { loader, scan, texts } = await open()
  added.mockResolvedValue(report({ left_out: [{ why: 'Такого кода нет' }], name: 'Дрель' }))
  await scan('111')
  added.mockRejectedValue(shopError('unavailable', 'Магазин не отвечает'))
  await scan('222')
  expect(texts()).toEqual(['- 222: Магазин не отвечает', '- 111: Такого кода нет'])
  expect(loader).toHaveBeenCalledTimes(1)
})

test('a chosen product is added by its id', async () => {
  const { texts, work } = await open()
  await work(({ pick }) => pick({ id: 7, name: 'Пила', article: 'SW-2' } as ProductCard))
  expect(texts()).toEqual(['+ Добавлено: Пила'])
  expect(Object.fromEntries(vi.mocked(changeTags).mock.calls[0]?.[1] ?? new FormData())).toMatchObject({
    ...{ intent: 'add', id: '7' },
  })
})

test('the last five are shown newest first, each with a unique key', async () => {
  const { now, scan, texts } = await open()
  added.mockImplementation((_api, form) => Promise.resolve(report({ name: String(form.get('text')) })))
  for (const code of ['1', '2', '3', '4', '5', '6']) await scan(code)
  expect(texts()).toEqual([6, 5, 4, 3, 2].map((code) => `+ Добавлено: ${code}`))
  expect(now().scans.map(({ key }) => key)).toEqual([6, 5, 4, 3, 2])
})

test('the page is busy until the last of several answers arrives', async () => {
  const answers: (() => void)[] = []
  added.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(report({})))))
  const { now, work } = await open()
  await work(({ scan }) => {
    void scan('1')
    void scan('2')
  })
  expect(now().waiting).toBe(true)
  await work(() => answers[0]?.())
  expect(now().waiting).toBe(true)
  await work(() => answers[1]?.())
  expect(now().waiting).toBe(false)
})
