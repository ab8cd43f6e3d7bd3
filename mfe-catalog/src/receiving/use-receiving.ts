import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { useOnline } from '@verstak/kit/ui/use-online.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { keepCounted, onCountedElsewhere, readCounted } from './kept-count.ts'
import {
  type Counted,
  type Heard,
  NOTHING,
  type ReceivingAction,
  receivingReducer,
  resultToSend,
} from './receiving-state.ts'
import { useSendResult } from './use-send-result.ts'

/**
 * Counting that needs no network: everything is kept in the browser at once, and the finished result goes to the store when
 * there is a network again. `received`: a result that came with the page, because the form was sent before the scripts ran.
 */
export function useReceiving(list: PackingList, received: Counted | undefined) {
  const { code } = list
  const [fromServer] = useState(received)
  const [counted, setCounted] = useState(received ?? NOTHING)
  const [heard, setHeard] = useState<Heard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const lines = useMemo(() => list.boxes.flatMap((box) => box.lines), [list])
  const online = useOnline()

  const keep = useCallback(
    (now: Counted) => {
      setCounted(orSame(now))
      if (!keepCounted(code, now))
        setProblem('Браузер не даёт хранить подсчёт: не закрывайте страницу до конца приёмки')
    },
    [code],
  )
  // Another tab may count the same list, so a change is made to what is stored, not to what this tab shows.
  const change = (action: ReceivingAction) => {
    const next = receivingReducer({ counted: readCounted(code), heard: null }, action)
    keep(next.counted)
    if (next.heard) setHeard(next.heard)
  }

  useEffect(() => {
    keep(fromServer ?? readCounted(code))
    return onCountedElsewhere(code, () => setCounted(orSame(readCounted(code))))
  }, [code, fromServer, keep])
  useEffect(() => {
    if (heard) beep(heard.tone === 'good')
  }, [heard])

  const result = useMemo(() => resultToSend(code, counted, lines), [code, counted, lines])
  useSendResult(result, online, {
    onSent(key) {
      setProblem(null)
      change({ type: 'sent', key })
    },
    onProblem: setProblem,
  })

  return {
    ...{ counted, heard, online, problem, lines },
    setCount: (line: number, quantity: number) => change({ type: 'count', line, quantity }),
    removeStranger: (stranger: string) => change({ type: 'stranger', code: stranger, quantity: 0 }),
    scan: (text: string) => change({ type: 'scan', code: text, lines, time: Date.now() }),
    countAll: () => change({ type: 'count-all', lines }),
    finish: () => change({ type: 'finish', key: newKey() }),
    resume: () => change({ type: 'resume' }),
    restart: () => change({ type: 'restart' }),
  }
}

export type Receiving = ReturnType<typeof useReceiving>

/** An equal count stays the same object, or a finished result would be sent again. */
const orSame =
  (now: Counted) =>
  (shown: Counted): Counted =>
    JSON.stringify(now) === JSON.stringify(shown) ? shown : now

/** Not `randomUUID`, which only secure pages have: a warehouse may open the shop by a plain address. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** A high tone for a good code, a low one for a bad; where there is no sound, the words do. */
function beep(good: boolean): void {
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    volume.gain.value = 0.1
    tone.frequency.value = good ? 1200 : 300
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + (good ? 0.08 : 0.3))
    tone.onended = () => void audio.close()
  } catch {
    // Some browsers give no sound before the page is touched.
  }
}
