import { shopError } from '@verstak/contract/errors.ts'
import { momentOf } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { createFileMaker } from '#workers/file-maker.ts'
import { isOwner } from '../ownership.ts'
import { type CardRow, findCard, noCard } from '../repository.ts'
import { isCertified } from '../view.ts'
import type { Certificate } from './certificate-data.ts'

const print = createFileMaker<Certificate>(
  new URL('./render-worker.ts', import.meta.url),
  settings.warranty.pdf,
  'Сертификат не удалось собрать за отведённое время. Повторите позже',
)

/**
 * Throws `notFound` for everybody but the owner, `conflict` before the store has confirmed the card,
 * `tooOften`.
 */
export async function certificatePdf(
  { db, config }: Services,
  visitor: Visitor,
  { number, key }: { number: string; key: string },
  signal?: AbortSignal,
): Promise<FileAnswer> {
  const card = await findCard(db, number)
  if (!card || !(await isOwner(db, visitor, card, key))) throw noCard()
  if (!isCertified(card))
    throw shopError('conflict', 'Сертификат появится, когда магазин подтвердит карточку')
  const attempt = { kind: 'warranty-pdf', account: card.number, address: visitor.ip }
  await countAttempt(db, attempt, settings.warranty.pdf.limits)
  const bytes = await print(card.id, certificateOf(card, config.publicUrl), signal)
  return { bytes, type: 'application/pdf', name: `garantiya-${card.number}.pdf` }
}

export function certificateOf(card: CardRow, publicUrl: string): Certificate {
  const { store } = siteContent()
  return {
    number: card.number,
    registered: formatShortDate(momentOf(card.created_at)),
    name: card.name,
    article: card.article,
    brand: card.brand ?? '',
    serial: card.serial,
    purchased: card.purchase_day,
    seller: card.seller,
    ends: card.last_day,
    months: card.months,
    extraMonths: card.extra_months,
    owner: [card.company, card.owner_name].filter(Boolean).join(', '),
    store: { ...store.requisites, phone: store.phones[0]?.number ?? '', email: store.email },
    terms: publicUrl + paths.warranty(),
    // Without the key: the link reveals no more than the paper itself.
    qr: publicUrl + paths.warrantyCheck({ number: card.number }),
  }
}
