import { formatDateTime } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Html, html } from './html.ts'
import type { OutboxMessage } from './repository.ts'

export interface OutboxView {
  /** The next page starts before this id; null on the last page. */
  readonly older: number | null
  readonly mailIsOn: boolean
  readonly smsIsOn: boolean
}

/** The page runs no scripts and loads no external resources. */
export function outboxPage(messages: readonly OutboxMessage[], view: OutboxView): string {
  const { older, mailIsOn, smsIsOn } = view
  const mail = mailIsOn
    ? 'Письма уходят через почтовый сервер, здесь их копии.'
    : 'Почта не настроена (SMTP_URL): письма никуда не уходят и остаются здесь.'
  const sms = smsIsOn
    ? 'SMS уходят через шлюз.'
    : 'Отправка SMS не настроена (SMS_URL): магазин их не предлагает.'
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Отправленные сообщения — Верстак</title><style>${style}</style></head><body>
<header><h1>Отправленные сообщения</h1><p>${mail} ${sms}</p></header>
<main>${messages.length === 0 ? html`<p>Сообщений пока нет. Оформите заказ, и здесь появится письмо.</p>` : messages.map((message) => card(message, view))}</main>
${older === null ? '' : html`<nav><a href="?before=${older}">Более ранние</a></nav>`}
</body></html>`.markup
}

/** The letter is shown in a sandboxed frame without scripts; its links open in a new tab. */
function card(message: OutboxMessage, view: OutboxView): Html {
  const { id, subject, channel, recipient, created_at, body_html, body_text } = message
  const content =
    channel === 'sms'
      ? html`<pre>${body_text}</pre>`
      : html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="Письмо «${subject}»" srcdoc="${body_html}"></iframe>
<details><summary>Текстовая часть</summary><pre>${body_text}</pre></details>`
  return html`<article aria-labelledby="m${id}"><h2 id="m${id}">${subject}</h2>
<dl><dt>Кому</dt><dd>${channel === 'sms' ? formatPhone(recipient) : recipient}</dd><dt>Создано</dt><dd>${dateTime(created_at)}</dd><dt>Состояние</dt><dd>${stateOf(message, view)}</dd></dl>
${content}</article>`
}

const dateTime = (time: Date): string => formatDateTime(momentOf(time))

function stateOf(message: OutboxMessage, { mailIsOn, smsIsOn }: OutboxView): string {
  const { channel, sent_at, last_error, next_attempt_at, given_up } = message
  const attempts = message.attempts ?? 0
  const reason = last_error ? `: ${last_error}` : ''
  const tries = counted(attempts, 'попытки', 'попыток', 'попыток')
  if (sent_at) return `отправлено ${dateTime(sent_at)}`
  if (given_up) return attempts > 0 ? `не отправлено после ${tries}${reason}` : `не отправлено${reason}`
  if (channel === 'sms' && !smsIsOn) return 'не отправлялось: отправка SMS не настроена'
  if (channel === 'email' && !mailIsOn) return 'не отправлялось: почта не настроена'
  if (!last_error || !next_attempt_at) return attempts > 0 ? 'отправляется' : 'ждёт отправки'
  return `не ушло после ${tries}${reason}. Следующая попытка: ${dateTime(next_attempt_at)}`
}

const style = new Html(`:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}h1{margin:0;font-size:1.6rem}
header p{margin:.2rem 0 1rem;opacity:.75}article{border-top:1px solid #8886;padding:1.2rem 0}h2{margin:0 0 .4rem;font-size:1.15rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0 0 .8rem}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:36rem;border:1px solid #8886;border-radius:8px;background:#fff;resize:vertical;color-scheme:light}
summary{cursor:pointer;margin-top:.6rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.8rem;background:#8881}`)
