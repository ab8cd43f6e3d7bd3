import { priceTagPdf } from '@verstak/shared/contract/price-tags/calls.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { type MouseEvent, useState } from 'react'
import * as css from './download-pdf.module.css'
import { type SheetChoice, sheetParams } from './print-query.ts'

/** The path of the call `priceTagPdf`; importing the table of calls for one link would cost too many bytes. */
const PDF = '/api/pricetag/pdf/'

/** JavaScript fetches the file first, so that a refusal shows here and not in a downloaded file. */
export function DownloadPdf({ sheet, labels, today }: { sheet: SheetChoice; labels: number; today: string }) {
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null })
  const name = `cenniki-${today.split('.').reverse().join('-')}.pdf`
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

  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, error: null })
    try {
      const { layout, skip, cutMarks } = sheet
      const bytes = await browserApi()(priceTagPdf, {
        query: { layout, skip, cut_marks: cutMarks ? 'Y' : 'N' },
      })
      saveFile(new Blob([bytes], { type: 'application/pdf' }), name)
      setState({ busy: false, error: null })
    } catch (error) {
      if (!isShopError(error)) throw error
      setState({ busy: false, error: error.message })
    }
  }

  return (
    <div className={css.download} aria-live="polite">
      {state.error ? <Notice tone="bad">{state.error}</Notice> : null}
      <a
        href={pdfHref(sheet)}
        download={name}
        className={css.link}
        aria-disabled={state.busy || undefined}
        onClick={download}
      >
        {state.busy ? 'Готовим PDF…' : 'Скачать PDF'}
      </a>
    </div>
  )
}

function pdfHref(sheet: SheetChoice): string {
  const query = Object.entries(sheetParams(sheet)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const search = new URLSearchParams(query).toString()
  return search ? `${PDF}?${search}` : PDF
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
