import type { ClaimDetail } from '@verstak/contract/claims/schemas.ts'
import { fileGet } from '@verstak/contract/files/calls.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import * as css from './claim.module.css'

/** Types shown as pictures. HEIC is accepted too, but most browsers cannot show it. */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

const hrefOf = (id: string) => fileGet.path.replace('{id}', id)

export function ClaimFiles({ files }: { files: ClaimDetail['lines'][number]['files'] }) {
  if (files.length === 0) return null
  return (
    <ul className={css.files}>
      {files.map(({ id, name, size, type }) => (
        <li key={id}>
          <a href={hrefOf(id)} className={css.file} download={name}>
            {SHOWN.has(type) ? (
              <img src={hrefOf(id)} alt={name} width={96} height={96} loading="lazy" />
            ) : (
              `${name}, ${formatFileSize(size)}`
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
