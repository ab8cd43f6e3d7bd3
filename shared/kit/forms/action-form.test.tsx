// @vitest-environment happy-dom
import { useFetcher } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test, vi } from 'vitest'
import { ActionForm } from './action-form.tsx'
import { textOf } from './form-text.ts'

/** An action that answers when the test says so. */
function slowAction() {
  const asked: string[] = []
  let answer = () => {}
  const action = screenAction(async ({ form }) => {
    asked.push(textOf(form, 'intent'))
    await new Promise<void>((done) => {
      answer = done
    })
    return { ok: true as const }
  })
  return { action, asked, answer: () => answer() }
}

const Two = () => (
  <ActionForm>
    <input aria-label="Имя" name="name" />
    <button type="submit" name="intent" value="add">
      Добавить
    </button>
    <button type="submit" name="intent" value="replace">
      Заменить
    </button>
  </ActionForm>
)

function ByFetcher() {
  const fetcher = useFetcher()
  return (
    <ActionForm fetcher={fetcher}>
      <input aria-label="Имя" name="name" />
      <button type="submit" name="intent" value="add">
        Добавить
      </button>
      <button type="submit" name="intent" value="replace">
        Заменить
      </button>
      <p>{fetcher.state}</p>
    </ActionForm>
  )
}

test.each([
  ['navigation', Two],
  ['fetcher', ByFetcher],
])('%s: while the answer is awaited, no press and no Enter sends the form again', async (_way, Component) => {
  const { action, asked, answer } = slowAction()
  const page = await renderScreen({ action, Component }, fakeApi())
  const add = page.getByRole('button', { name: 'Добавить' })
  await page.user.click(add)
  await page.user.dblClick(add)
  await page.user.click(page.getByRole('button', { name: 'Заменить' }))
  await page.user.type(page.getByLabelText('Имя'), '{Enter}')
  expect(asked).toEqual(['add'])
  answer()
  await page.waitFor(async () => {
    await page.user.click(page.getByRole('button', { name: 'Заменить' }))
    expect(asked).toEqual(['add', 'replace'])
  })
})

test('another form of the page may be sent meanwhile', async () => {
  const { action, asked } = slowAction()
  const page = await renderScreen(
    {
      action,
      Component: () => (
        <>
          {['first', 'second'].map((intent) => (
            <ActionForm key={intent}>
              <button type="submit" name="intent" value={intent}>
                {intent}
              </button>
            </ActionForm>
          ))}
        </>
      ),
    },
    fakeApi(),
  )
  await page.user.click(page.getByRole('button', { name: 'first' }))
  await page.user.click(page.getByRole('button', { name: 'second' }))
  await page.user.click(page.getByRole('button', { name: 'second' }))
  expect(asked).toEqual(['first', 'second'])
})

test('a form that its page refuses to send may be sent later', async () => {
  const { action, asked } = slowAction()
  let ready = false
  const page = await renderScreen(
    {
      action,
      Component: () => (
        <ActionForm onSubmit={(event) => ready || event.preventDefault()}>
          <button type="submit" name="intent" value="add">
            Добавить
          </button>
        </ActionForm>
      ),
    },
    fakeApi(),
  )
  await page.user.click(page.getByRole('button'))
  ready = true
  await page.user.click(page.getByRole('button'))
  expect(asked).toEqual(['add'])
})

test('a form that loads a new document is sent once, too', async () => {
  const page = await renderScreen(
    {
      Component: () => (
        <ActionForm reloadDocument>
          <button type="submit">Войти</button>
        </ActionForm>
      ),
    },
    fakeApi(),
  )
  const sent: boolean[] = []
  const heard = vi.fn((event: Event) => {
    sent.push(!event.defaultPrevented)
    event.preventDefault()
  })
  window.addEventListener('submit', heard)
  await page.user.dblClick(page.getByRole('button'))
  window.removeEventListener('submit', heard)
  expect(sent).toEqual([true, false])
})
