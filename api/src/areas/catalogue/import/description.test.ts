import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { expect, test } from 'vitest'
import { allowed, isClean } from './description.ts'

const pieces =
  '<p> </p> <ul> </ul> <ol> </ol> <li> </li> <b> </b> <em> </em> <h3> </h3> <br> <div> </div> <P> <p\u00a0> <td> </td>'.split(
    ' ',
  )

const text = fc.constantFrom('Дрель', ' ', '"18 В"', "'", '\n', '2 > 1', 'и & или', '&nbsp;', '<5 кг')

/** Complete elements, most of them typical for feeds. */
const { html } = fc.letrec<{ html: string; inline: string; item: string }>((tie) => ({
  inline: fc
    .tuple(fc.constantFrom('', 'b', 'i', 'strong', 'em', 'p', 'ul'), text)
    .map(([tag, inside]) => (tag ? `<${tag}>${inside}</${tag}>` : inside)),
  item: fc.array(tie('inline'), { maxLength: 3 }).map((parts) => `<li>${parts.join('')}</li>`),
  html: fc
    .tuple(
      fc.constantFrom('p', 'h3', 'ul', 'ol', 'li', 'div'),
      fc.array(fc.oneof(tie('inline'), tie('item')), { maxLength: 4 }),
    )
    .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`),
}))

test('text considered clean is unchanged by the sanitizer', () => {
  const cases = fc.array(fc.oneof({ weight: 9, arbitrary: html }, text, fc.constantFrom(...pieces)), {
    maxLength: 5,
  })
  let clean = 0
  fc.assert(
    fc.property(cases, (parts) => {
      const given = parts.join('')
      if (!isClean(given)) return
      clean++
      expect(sanitizeHtml(given, allowed)).toBe(given)
    }),
    { numRuns: 3000 },
  )
  expect(clean).toBeGreaterThan(300)
})
