// @vitest-environment happy-dom
import { Form, useNavigate, useSearchParams } from '@verstak/federated/router.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { useFollowedDefault } from './use-followed-default.ts'

function Filter() {
  const [asked] = useSearchParams()
  const back = useNavigate()
  const [text, on, sort] = [asked.get('text') ?? '', asked.has('on'), asked.get('sort') ?? 'a']
  return (
    <Form onKeyDown={({ key }) => key === 'F2' && back(-1)}>
      <input ref={useFollowedDefault<HTMLInputElement>(text)} name="text" defaultValue={text} />
      <input ref={useFollowedDefault<HTMLInputElement>(on)} type="checkbox" name="on" defaultChecked={on} />
      <select ref={useFollowedDefault<HTMLSelectElement>(sort)} name="sort" defaultValue={sort}>
        <option value="a">А</option>
        <option value="b">Б</option>
      </select>
    </Form>
  )
}

async function open() {
  const page = await renderScreen({ Component: Filter }, fakeApi())
  const text = page.getByRole('textbox') as HTMLInputElement
  const [on, sort] = [page.getByRole('checkbox'), page.getByRole('combobox')] as [
    HTMLInputElement,
    HTMLSelectElement,
  ]
  await page.user.click(on)
  await page.user.selectOptions(sort, 'b')
  await page.user.type(text, 'дрель')
  return { ...page, text, shown: () => [text.value, on.checked, sort.value] }
}

test('fields take the values of another address, and the focused one keeps the focus', async () => {
  const { user, waitFor, address, text, shown } = await open()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain('sort=b'))
  expect(shown()).toEqual(['дрель', true, 'b'])
  await user.keyboard('{F2}')
  await waitFor(() => expect(shown()).toEqual(['', false, 'a']))
  expect(document.activeElement).toBe(text)
})

test('an answer does not overwrite what is typed after the question', async () => {
  const { user, waitFor, address, text } = await open()
  await user.keyboard('{Enter} бош')
  await waitFor(() => expect(address()).toContain('sort=b'))
  await waitFor(() => expect(text.value).toBe('дрель бош'))
})
