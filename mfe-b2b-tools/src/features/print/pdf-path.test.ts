import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceTagPdf } from '@verstak/shared/contract/price-tags/calls.ts'
import { expect, test } from 'vitest'

test('the link leads where the contract says', () => {
  const source = readFileSync(join(import.meta.dirname, 'download-pdf.tsx'), 'utf8')
  expect(source).toContain(`'${priceTagPdf.path}'`)
})
