import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilesField } from './files-field.tsx'
import { type Answer, FormAnswer } from './form-answer.tsx'

const ID = 'a'.repeat(32)
const refused = (fields: Record<string, string>, given: Record<string, string> = {}) => ({
  ok: false,
  message: 'Проверьте отмеченные поля',
  fields,
  given,
})
const markup = (answer?: Answer) =>
  renderToStaticMarkup(
    <FormAnswer answer={answer}>
      <FilesField name="files" label="Прикрепить файлы" purpose="feedback" />
    </FormAnswer>,
  )

test('is a form field without scripts', () => {
  const html = markup()
  expect(html).toMatch(/<input[^>]* type="file" multiple="" accept="\.jpg,[^"]*\.mp4"[^>]* name="files"/)
  expect(html).toContain('До 5')
  expect(html).not.toContain('aria-invalid')
})

test('attached files stay ticked, and unticking removes a file', () => {
  const html = markup(refused({}, { message: 'Письмо', [`files.${ID}`]: '2048 Счёт "12".pdf' }))
  expect(html).toContain(
    `<input type="checkbox" name="files.${ID}" checked="" value="2048 Счёт &quot;12&quot;.pdf"/>`,
  )
  expect(html).toContain('2\u00a0КБ')
})

test('an error is shown at the field and linked to it', () => {
  const html = markup(refused({ files: 'Файл «a.exe» не подходит' }))
  expect(html).toContain('Файл «a.exe» не подходит')
  const note = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${note}"`)
})
