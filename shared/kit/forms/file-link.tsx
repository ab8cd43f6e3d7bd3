import { errorMessage } from '@verstak/contract/shop-error.ts'
import { type Api, browserApi } from '@verstak/federated/api.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Notice } from '../ui/notice.tsx'

export interface FileLinkProps {
  readonly href: string
  /** Suggested file name. */
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly fetchFile: (api: Api) => Promise<Uint8Array<ArrayBuffer>>
  readonly busyText: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** JavaScript fetches the file first, so that an error is shown here and not in a downloaded file. */
export function FileLink({ href, name, type, fetchFile, busyText, className, children }: FileLinkProps) {
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null })
  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, error: null })
    try {
      saveFile(new Blob([await fetchFile(browserApi())], { type }), name)
      setState({ busy: false, error: null })
    } catch (error) {
      setState({ busy: false, error: errorMessage(error) })
    }
  }
  return (
    <div aria-live="polite">
      {state.error ? <Notice tone="bad">{state.error}</Notice> : null}
      <a
        href={href}
        download={name}
        className={className}
        aria-disabled={state.busy || undefined}
        onClick={download}
      >
        {state.busy ? busyText : children}
      </a>
    </div>
  )
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
