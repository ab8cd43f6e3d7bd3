import { priceTagCalibration } from '@verstak/contract/price-tags/calls.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import type { LayoutCode } from '#parts/layout-code.ts'

export function SheetLink({ layout, className }: { layout: LayoutCode; className: string }) {
  const query = { layout }
  return (
    <FileLink
      href={`${priceTagCalibration.path}?${new URLSearchParams(query)}`}
      name="proverka-printera.pdf"
      type="application/pdf"
      fetchFile={(api) => api(priceTagCalibration, { query })}
      busyText="Готовим лист…"
      className={className}
    >
      Проверочный лист в PDF
    </FileLink>
  )
}
