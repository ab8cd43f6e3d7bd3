import { savedBasketExport } from '@verstak/contract/saved-baskets/calls.ts'
import type { SavedBasket } from '@verstak/contract/saved-baskets/schemas.ts'
import { FileLinks } from '#basket/file-links.tsx'

/** `named`: the page has other baskets too. */
export function SavedFiles({ id, name, named }: Pick<SavedBasket, 'id' | 'name'> & { named?: true }) {
  return (
    <FileLinks
      address={`/web/basket/saved/${id}/export/`}
      fetchFile={(api, format) => api(savedBasketExport, { params: { id: String(id), format } })}
      of={named && name}
    />
  )
}
