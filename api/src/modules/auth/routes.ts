import type { Handlers } from '../../http/handler.ts'
import { requireUser } from '../../http/require-user.ts'
import { basketOwner } from '../basket/owner.ts'
import { loadBasket } from '../basket/repository.ts'
import { basketCounters } from '../basket/summary.ts'
import { signIn } from './service.ts'
import { revokeSession } from './sessions.ts'

export const authHandlers = {
  authenticate: async ({ db, visitor, ip, body }) => {
    const { guest, stockId } = visitor
    return { token: await signIn(db, { ...body, ip, guest, stockId }) }
  },

  logout: async ({ db, visitor }) => {
    if (visitor.token) await revokeSession(db, visitor.token)
    return null
  },

  profile: async ({ visitor }) => ({ user: requireUser(visitor) }),

  header: async ({ db, visitor }) => {
    const owner = basketOwner(visitor)
    const lines = owner ? await loadBasket(db, owner, visitor.stockId) : []
    const { info, basket, basket_quantity } = basketCounters(lines)
    // Favourites and comparison have no calls yet: nobody can have put anything there.
    return { favorites: [], compares: [], basket, basket_quantity, basket_sum: info.sum }
  },
} satisfies Pick<Handlers, 'authenticate' | 'logout' | 'profile' | 'header'>
