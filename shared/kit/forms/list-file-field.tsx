import { acceptedImports } from '@verstak/domain/basket/import-columns.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import type { Api } from '@verstak/federated/api.ts'
import { FormText } from './fields.tsx'
import { FileLink } from './file-link.tsx'
import * as css from './list-file-field.module.css'

const FORMATS = [
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv'],
] as const

type Format = (typeof FORMATS)[number][0]

interface Samples {
  /** URL of a sample for visitors without scripts. */
  readonly href: (format: Format) => string
  /** Suggested file name without the extension. */
  readonly name: string
  readonly fetchSample: (api: Api, format: Format) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * The field `file` for uploading a list, read by `listFileOf`; `rows`: maximum rows; `hint`: additional help
 * text.
 */
export function ListFileField({ rows, hint, samples }: { rows: number; hint?: string; samples: Samples }) {
  return (
    <div className={css.list}>
      <FormText
        label="Файл со списком"
        name="file"
        type="file"
        accept={acceptedImports}
        className={css.file ?? ''}
        hint={withNbsp(
          `XLSX, XLS, ODS, CSV или TXT до 5 МБ и ${rows} строк. Файл можно перетащить на поле.${hint ? ` ${hint}` : ''}`,
        )}
      />
      <div className={css.samples}>
        <span>Примеры:</span>
        {FORMATS.map(([format, type]) => (
          <FileLink
            key={format}
            href={samples.href(format)}
            name={`${samples.name}.${format}`}
            type={type}
            fetchFile={(api) => samples.fetchSample(api, format)}
            busyText="Готовим…"
          >
            {format.toUpperCase()}
          </FileLink>
        ))}
      </div>
    </div>
  )
}
