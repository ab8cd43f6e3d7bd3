import type { CardDetail, OwnCard, PublicCard } from '@verstak/contract/warranty/schemas.ts'
import { hiddenSerial } from '@verstak/domain/after-sale/serial-number.ts'
import {
  refusalReasons,
  type ShownWarranty,
  shownWarrantyNames,
  warrantyStatusNames,
} from '@verstak/domain/after-sale/warranty-status.ts'
import { daysBetween, momentOf, moscowDay } from '@verstak/domain/day.ts'
import { toPicture } from '#areas/catalogue/catalog/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { type CardRow, listEvents, listFiles } from './repository.ts'

export function shownStatus({ status, last_day }: CardRow, now: Date): ShownWarranty {
  return status === 'active' && last_day < moscowDay(now) ? 'expired' : status
}

/** Whether the card is or was valid, so that it has a certificate. */
export const isCertified = ({ status }: Pick<CardRow, 'status'>): boolean => status === 'active'

/** Without the owner's data, and with only the last digits of the serial number. */
export function publicView(card: CardRow, now: Date): PublicCard {
  const code = shownStatus(card, now)
  return {
    number: card.number,
    status: { code, name: shownWarrantyNames[code] },
    product: {
      name: card.name,
      article: card.article,
      brand: card.brand,
      code: card.code,
      picture: card.picture_id ? toPicture(card.picture_id, card.name) : null,
    },
    serial: hiddenSerial(card.serial),
    registered_at: momentOf(card.created_at),
    starts: card.purchase_day,
    ends: card.last_day,
    months: card.months,
    extra_months: card.extra_months,
    reason: card.reason && refusalReasons[card.reason],
  }
}

export function ownView(card: CardRow, now: Date): OwnCard {
  return {
    ...publicView(card, now),
    serial: card.serial,
    days_left: shownStatus(card, now) === 'active' ? daysBetween(moscowDay(now), card.last_day) : null,
  }
}

export async function detailView(db: DbOrTransaction, card: CardRow, now: Date): Promise<CardDetail> {
  const events = await listEvents(db, card.id)
  return {
    ...ownView(card, now),
    product_id: card.product_id,
    seller: card.seller,
    owner: { name: card.owner_name, company: card.company, email: card.email, phone: card.phone },
    files: await listFiles(db, card.id),
    history: events.map(({ status, text, by_store, created_at }) => ({
      status: { code: status, name: warrantyStatusNames[status] },
      text,
      by_store,
      at: momentOf(created_at),
    })),
  }
}
