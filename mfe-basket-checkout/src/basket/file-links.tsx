import type { BasketFormat } from '@verstak/contract/basket/schemas.ts'
import type { Api } from '@verstak/federated/api.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import * as css from './file-links.module.css'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const FILES: readonly [format: BasketFormat, text: string, name: string, type: string][] = [
  ['pdf', 'Коммерческое предложение, PDF', 'kommercheskoe-predlozhenie.pdf', 'application/pdf'],
  ['xlsx', 'XLSX', 'korzina.xlsx', XLSX],
  ['csv', 'CSV', 'korzina.csv', 'text/csv'],
]

interface FileLinksProps {
  /** Ends with a slash. The format is appended. */
  readonly address: string
  readonly fetchFile: (api: Api, format: BasketFormat) => Promise<Uint8Array<ArrayBuffer>>
  /** Name of the basket, for pages with several baskets. */
  readonly of?: string
}

/** A basket as an offer and as tables. Works without JavaScript too. */
export function FileLinks({ address, fetchFile, of }: FileLinksProps) {
  return (
    <div className={css.files}>
      {FILES.map(([format, text, name, type]) => (
        <FileLink
          key={format}
          href={`${address}${format}/`}
          name={name}
          type={type}
          fetchFile={(api) => fetchFile(api, format)}
          busyText="Готовим…"
          className={buttonClass({ size: 's' })}
        >
          {text}
          {of ? <VisuallyHidden> «{of}»</VisuallyHidden> : null}
        </FileLink>
      ))}
    </div>
  )
}
