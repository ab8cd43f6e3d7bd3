import { packingReceive } from '@verstak/contract/packing/calls.ts'
import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { lineOfCode } from '@verstak/domain/orders/receiving.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Counted, keepCounted, NOTHING, readCounted } from './kept-count.ts'

export interface Heard {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly text: string
  /** Makes the same words news again. */
  readonly time: number
}

const MOST = 1_000_000
const LONGEST_CODE = 100
const MOST_STRANGERS = 100
const AGAIN_MS = 15_000

/**
 * Counting that needs no network: everything is kept in the browser at once, and the finished result goes to the store when
 * there is a network again.
 */
export function useReceiving(list: PackingList, initial: Counted = NOTHING) {
  const [counted, setCounted] = useState(initial)
  const [heard, setHeard] = useState<Heard | null>(null)
  const [online, setOnline] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const [ready, setReady] = useState(false)
  const lines = useMemo(() => list.boxes.flatMap((box) => box.lines), [list])
  const { code } = list

  useEffect(() => {
    // A result that came with the page was sent before the scripts ran.
    if (!initial.finished) setCounted(readCounted(code))
    setReady(true)
    const follow = () => setOnline(navigator.onLine)
    follow()
    addEventListener('online', follow)
    addEventListener('offline', follow)
    return () => {
      removeEventListener('online', follow)
      removeEventListener('offline', follow)
    }
  }, [code])

  useEffect(() => {
    if (ready && !keepCounted(code, counted))
      setProblem('Браузер не даёт хранить подсчёт: не закрывайте страницу до конца приёмки')
  }, [ready, code, counted])

  const change = setCounted

  const setCount = (line: number, quantity: number) =>
    change((before) => ({
      ...before,
      counts: { ...before.counts, [line]: Math.min(MOST, Math.max(0, quantity)) },
    }))

  const setStranger = (strange: string, quantity: number) =>
    change((before) => ({
      ...before,
      strangers: before.strangers
        .map((one) => (one.code === strange ? { code: strange, quantity } : one))
        .filter((one) => one.quantity > 0),
    }))

  const scan = (given: string) => {
    const text = given.trim().slice(0, LONGEST_CODE)
    if (!text) return
    const time = Date.now()
    const line = lineOfCode(lines, text, ({ id, quantity }) => (counted.counts[id] ?? 0) >= quantity)
    if (line) {
      const now = (counted.counts[line.id] ?? 0) + 1
      setCount(line.id, now)
      const sum = `${now} из ${line.quantity}\u00a0${line.unit}`
      setHeard({
        time,
        tone: now > line.quantity ? 'warn' : 'good',
        text: now > line.quantity ? `Лишнее: ${line.name} — ${sum}` : `${line.name} — ${sum}`,
      })
      return beep(now <= line.quantity)
    }
    beep(false)
    const known = counted.strangers.some((one) => one.code === text)
    if (!known && counted.strangers.length >= MOST_STRANGERS)
      return setHeard({ time, tone: 'bad', text: 'Слишком много товаров не из этого листа' })
    change((before) => ({
      ...before,
      strangers: known
        ? before.strangers.map((one) => (one.code === text ? { ...one, quantity: one.quantity + 1 } : one))
        : [...before.strangers, { code: text, quantity: 1 }],
    }))
    setHeard({ time, tone: 'bad', text: `Не из этого листа: ${text}` })
  }

  const finish = () => change((before) => ({ ...before, finished: before.finished ?? newKey(), sent: false }))
  const goOn = () => change((before) => ({ ...before, finished: null, sent: false }))
  const begin = () => change(() => NOTHING)
  const allThere = () =>
    change((before) => ({
      ...before,
      counts: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
    }))

  const [attempt, setAttempt] = useState(0)
  const sending = useRef<string | null>(null)
  useEffect(() => {
    const { finished, sent, counts, strangers } = counted
    if (!finished || sent || !online || sending.current === finished) return
    sending.current = finished
    const known = new Set(lines.map(({ id }) => String(id)))
    browserApi()(packingReceive, {
      body: {
        code,
        key: finished,
        counts: Object.entries(counts)
          .filter(([line]) => known.has(line))
          .map(([line, quantity]) => ({ line: Number(line), quantity })),
        strangers: [...strangers],
      },
    })
      .then(
        () => {
          setProblem(null)
          change((before) => (before.finished === finished ? { ...before, sent: true } : before))
        },
        (error) => {
          // Without an answer it is tried again as soon as there is a network; a refusal would come again.
          if (isShopError(error) && error.kind !== 'unavailable') return setProblem(error.message)
          setProblem('Магазин пока не отвечает: результат отправится, когда связь вернётся')
          setTimeout(() => setAttempt((before) => before + 1), AGAIN_MS)
        },
      )
      .finally(() => {
        sending.current = null
      })
  }, [counted, online, code, lines, attempt])

  return {
    counted,
    heard,
    online,
    problem,
    lines,
    setCount,
    setStranger,
    scan,
    finish,
    goOn,
    begin,
    allThere,
  }
}

export type Receiving = ReturnType<typeof useReceiving>

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
