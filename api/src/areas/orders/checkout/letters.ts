import { formatLongDay } from '@verstak/domain/date.ts'
import { formatPrice, VAT_RATE } from '@verstak/domain/money.ts'
import { deliveryCostText, deliveryNames } from '@verstak/domain/orders/delivery.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { type Html, html } from '#messages/html.ts'
import { buttonLink, letter, paragraph, signature } from '#messages/letter.ts'
import type { Message } from '#messages/repository.ts'
import { siteLink } from '#messages/site-link.ts'
import { settings } from '#settings.ts'
import type { LineSnapshot } from './snapshot.ts'
import type { Destination } from './validate.ts'

/** Mail clients clip longer letters; the order's page has all lines. */
const LINES_SHOWN = 100

export interface PlacedOrder {
  readonly number: string
  readonly lines: readonly LineSnapshot[]
  /** Kopecks, including VAT. */
  readonly sum: number
  /** VAT included in the sum, kopecks. */
  readonly vat: number
  /** Kopecks; null until a manager sets it. */
  readonly delivery_cost: number | null
  readonly recipient: string
  /** «№ ВС-118 от 03.02.2025»; null without a contract. */
  readonly contract?: string | null
  /** Whether it needs a colleague's approval first. */
  readonly waits?: boolean
  /** Whether it is paid by card on the site. */
  readonly card?: boolean
  readonly destination: Destination
}

export function orderPlacedLetter(to: string, order: PlacedOrder): Message {
  const subject = order.waits ? `Заказ ${order.number} ждёт согласования` : `Заказ ${order.number} принят`
  const thanks = order.waits ? WAITS : order.card ? `${THANKS} ${PAY}` : THANKS
  const page = paths.order(order.number)
  const facts = factsOf(order)
  const shown = order.lines.slice(0, LINES_SHOWN)
  const hidden = order.lines.length - shown.length
  const rest =
    hidden > 0 ? `И ещё ${counted(hidden, 'позиция', 'позиции', 'позиций')} — на странице заказа.` : ''
  const text = [
    `${subject}.\n${thanks}`,
    shown.map(textLine).join('\n'),
    rest,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    `Состав и состояние заказа:\n${siteLink(page)}`,
    signature,
  ]
  const body = html`${paragraph(thanks)}
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<tr><th align="left" style="${CELL_HEAD}">Товар</th><th align="right" style="${CELL_HEAD}">Сумма</th></tr>
${shown.map(htmlLine)}</table>
${rest === '' ? '' : paragraph(rest)}
<table width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px;border-collapse:collapse">${facts.map(htmlFact)}</table>
${buttonLink(page, 'Открыть заказ')}`
  return {
    to,
    subject,
    text: text.filter(Boolean).join('\n\n'),
    html: letter(subject, `На сумму ${formatPrice(order.sum)}. ${thanks}`, body),
  }
}

const WAITS =
  'Заказ больше вашего лимита, поэтому его согласует коллега: мы написали ему. Товары отложены, о решении придёт письмо.'
const PAY = 'Оплатить его картой можно на странице заказа.'
const THANKS = 'Спасибо! Мы получили заказ и подтвердим его после проверки.'

function factsOf({
  sum,
  vat,
  delivery_cost,
  recipient,
  contract,
  destination,
}: PlacedOrder): [name: string, value: string][] {
  const { delivery_type, delivery_date, address, phone, carrier } = destination
  const day = delivery_date ? `, ${formatLongDay(delivery_date)}` : ''
  return [
    ['Итого', formatPrice(sum)],
    [`В том числе НДС ${VAT_RATE}\u00a0%`, formatPrice(vat)],
    ['Способ получения', deliveryNames[delivery_type] + day],
    ...(delivery_type === 2
      ? [
          ['Стоимость доставки', deliveryCostText(delivery_cost, settings.freeDeliveryFrom)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(carrier ? [['Перевозчик', carrier] as [string, string]] : []),
    ['Адрес', address],
    ['Получатель', `${recipient}, ${formatPhone(phone)}`],
    ...(contract ? [['Договор', contract] as [string, string]] : []),
  ]
}

const reckoning = ({ quantity, unit, price }: LineSnapshot): string =>
  `${formatQuantity(quantity, unit)}\u00a0×\u00a0${formatPrice(price)}`

const textLine = (line: LineSnapshot): string =>
  `${line.position}. ${line.name}\n   Артикул ${line.article}, ${reckoning(line)} = ${formatPrice(line.sum)}`

const CELL = 'padding:8px 0;border-bottom:1px solid #e2e5ea;vertical-align:top'
const CELL_HEAD = `${CELL};font-size:13px;font-weight:normal;color:#666d7b`
const SOFT = 'font-size:13px;color:#666d7b'

const htmlLine = (line: LineSnapshot): Html =>
  html`<tr><td style="${CELL}">${line.name}<br><span style="${SOFT}">Артикул ${line.article}, ${reckoning(line)}</span></td>
<td align="right" style="${CELL};padding-left:12px;white-space:nowrap">${formatPrice(line.sum)}</td></tr>`

const htmlFact = ([name, value]: [string, string], index: number): Html =>
  html`<tr><td style="padding:3px 12px 3px 0;vertical-align:top;color:#666d7b">${name}</td>
<td align="right" style="padding:3px 0;${index === 0 ? 'font-size:18px;font-weight:bold' : ''}">${value}</td></tr>`
