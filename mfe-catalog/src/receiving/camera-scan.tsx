import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import * as css from './camera-scan.module.css'

/** The subset of BarcodeDetector used here. TypeScript has no types for it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options?: { formats: readonly string[] }) => Detector

const FORMATS = ['qr_code', 'ean_13', 'ean_8', 'code_128', 'upc_a'] as const
const PAUSE_MS = 250
/** A code that stays in view counts again only after this time. */
const SAME_MS = 1800

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/**
 * A button that opens the camera. Rendered only where the browser has a barcode detector; elsewhere codes are
 * typed, by hand or by a scanner. `once`: the camera closes after the first code.
 */
export function CameraScan({ onCode, once = false }: { onCode: (code: string) => void; once?: boolean }) {
  const [able, setAble] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => setAble(Boolean(detectorClass() && navigator.mediaDevices)), [])
  if (!able) return null
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Закрыть камеру' : 'Сканировать камерой'}
      </Button>
      {open ? (
        <CameraView
          onCode={(code) => {
            if (once) setOpen(false)
            onCode(code)
          }}
        />
      ) : null}
    </>
  )
}

function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    const view = video.current
    if (!view) return
    const watching = watchCamera(
      view,
      (code) => told.current(code),
      () => setProblem('Камера недоступна: разрешите её в браузере или введите код вручную'),
    )
    return watching.stop
  }, [])
  if (problem) return <Notice tone="bad">{problem}</Notice>
  return <video ref={video} className={css.video} muted playsInline aria-label="Изображение с камеры" />
}

/** Reads codes until it is stopped. */
function watchCamera(
  view: HTMLVideoElement,
  onCode: (code: string) => void,
  onProblem: () => void,
): { stop: () => void } {
  const Found = detectorClass()
  let stopped = false
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = { code: '', at: 0 }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async (detector: Detector) => {
    const [seen] = await detector.detect(view).catch(() => [])
    if (stopped) return
    const now = performance.now()
    if (seen && (seen.rawValue !== last.code || now - last.at > SAME_MS)) {
      last = { code: seen.rawValue, at: now }
      onCode(seen.rawValue)
    }
    timer = setTimeout(() => void look(detector), PAUSE_MS)
  }
  const start = async () => {
    if (!Found) throw new Error('no detector')
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (stopped) return stop()
    view.srcObject = stream
    await view.play()
    await look(new Found({ formats: FORMATS }))
  }
  start().catch(() => {
    if (!stopped) onProblem()
    stop()
  })
  return { stop }
}
