// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

/** Plain HTTP: no clipboard API, only the old command. */
async function openOverHttp(command: () => boolean) {
  const page = await renderScreen({ Component: () => <CopyButton text="D-7" /> }, fakeApi())
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
  Object.assign(document, { execCommand: command })
  await page.user.click(page.getByRole('button'))
  return page
}

test('over plain HTTP the old command copies', async () => {
  const copied: string[] = []
  const page = await openOverHttp(() => {
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (_: string, text: string) => copied.push(text) },
    })
    document.dispatchEvent(event)
    return true
  })
  await page.findByText('Скопировано')
  expect(copied).toEqual(['D-7'])
})

test('where nothing copies, the button says so', async () => {
  const page = await openOverHttp(() => false)
  await page.findByText('Не вышло: выделите и скопируйте сами')
})
