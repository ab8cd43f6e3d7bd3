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
  /** Where a sample is for who has no scripts. */
  readonly href: (format: Format) => string
  /** To save it under, without the end. */
  readonly name: string
  readonly fetchSample: (api: Api, format: Format) => Promise<Uint8Array<ArrayBuffer>>
}

/** The field `file` of a form that takes a list, which `listFileOf` reads; `rows`: the most that are read, `hint`: what is special about it. */
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
