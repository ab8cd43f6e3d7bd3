import type { Socket } from 'node:net'
import { errorCodes } from '@verstak/contract/errors.ts'

const RETRY_AFTER_S = 5
/** Milliseconds for the visitor's request to arrive, and for the answer to be read. */
const PATIENCE_MS = 5_000

const PAGE = `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Верстак</title></head>
<body>
<h1>Магазин перезапускается</h1>
<p>Это займёт несколько секунд. Обновите страницу чуть позже: корзина и заказы сохранены.</p>
</body>
</html>
`

const { code, message } = errorCodes.unavailable
const ENVELOPE = JSON.stringify({ status: 'error', errors: [{ code, message }] })

const answer = (type: string, body: string): string =>
  [
    'HTTP/1.1 503 Service Unavailable',
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Retry-After: ${RETRY_AFTER_S}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n')

const TO_PEOPLE = answer('text/html', PAGE)
const TO_CALLS = answer('application/json', ENVELOPE)
const CALL = /^[A-Z]+ \/(api|web)\//

/**
 * Answers any request with 503: a page, or the envelope for a call. `head`: what has been read of the request. Reads on
 * after the answer, because closing a connection with unread data would reset it.
 */
export function answerUnavailable(socket: Socket, head: string | null = null): void {
  const end = (start: string) => socket.end(CALL.test(start) ? TO_CALLS : TO_PEOPLE)
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  if (head === null) socket.once('data', (start) => end(start.toString('latin1')))
  else end(head)
  socket.resume()
}
