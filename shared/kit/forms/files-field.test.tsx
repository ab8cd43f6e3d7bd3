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

test('without scripts it is a field of the form', () => {
  const html = markup()
  expect(html).toMatch(/<input[^>]* type="file" multiple="" accept="\.jpg,[^"]*\.mp4"[^>]* name="files"/)
  expect(html).toContain('До 5')
  expect(html).not.toContain('aria-invalid')
})

test('files that were attached come back ticked: who takes the tick away takes the file away', () => {
  const html = markup(refused({}, { message: 'Письмо', [`files.${ID}`]: '2048 Счёт "12".pdf' }))
  expect(html).toContain(
    `<input type="checkbox" name="files.${ID}" checked="" value="2048 Счёт &quot;12&quot;.pdf"/>`,
  )
  expect(html).toContain('2\u00a0КБ')
})

test('a refusal stands at the field and belongs to it', () => {
  const html = markup(refused({ files: 'Файл «a.exe» не подходит' }))
  expect(html).toContain('Файл «a.exe» не подходит')
  const note = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${note}"`)
})
