import { priceTagPdf } from '@verstak/contract/price-tags/calls.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './download-pdf.module.css'
import { type SheetChoice, sheetParams } from './print-query.ts'

/** The path of the call `priceTagPdf`. Importing the call table for one link would cost too many bytes. */
const PDF = '/api/pricetag/pdf/'

export function DownloadPdf({ sheet, labels, today }: { sheet: SheetChoice; labels: number; today: string }) {
  if (labels === 0)
    return (
      <>
        <Button look="primary" size="l" wide disabled aria-describedby="pdf-why">
          Скачать PDF
        </Button>
        <p id="pdf-why" className={css.why}>
          Отметьте в списке ценники, которые нужно напечатать
        </p>
      </>
    )
  const { layout, skip, cutMarks } = sheet
  const query = { layout, skip, cut_marks: cutMarks ? ('Y' as const) : ('N' as const) }
  return (
    <div className={css.download}>
      <FileLink
        href={pdfHref(sheet)}
        name={`cenniki-${today.split('.').reverse().join('-')}.pdf`}
        type="application/pdf"
        fetchFile={(api) => api(priceTagPdf, { query })}
        busyText="Готовим PDF…"
        className={css.link}
      >
        Скачать PDF
      </FileLink>
    </div>
  )
}

function pdfHref(sheet: SheetChoice): string {
  const query = Object.entries(sheetParams(sheet)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const search = new URLSearchParams(query).toString()
  return search ? `${PDF}?${search}` : PDF
}
