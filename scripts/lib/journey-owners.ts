/** Owner of a journey: a front end, or `shop` for a journey that crosses front ends or belongs to none. */
export type Owner =
  | 'mfe-catalog'
  | 'mfe-basket-checkout'
  | 'mfe-personal'
  | 'mfe-b2b-tools'
  | 'shell'
  | 'shop'

/** Each file of `journeys/`, without `.spec.ts`, is listed once and runs with its owner's gate. */
export const journeysOf: Readonly<Record<Owner, readonly string[]>> = {
  'mfe-catalog': [
    'card-rows',
    'compare',
    'favourites',
    'first-screen',
    'listing',
    'listing-table',
    'media',
    'pagers',
    'pictures',
    'recommendations',
    'twins',
    'uplist',
  ],
  'mfe-basket-checkout': [
    'arrivals',
    'basket-undo',
    'contracts',
    'e-order',
    'entry',
    'line-states',
    'outlook',
    'pasted-order',
    'saved-baskets',
  ],
  'mfe-personal': [
    'address-life',
    'appeals',
    'repeat-order',
    'second-factor',
    'second-factor-due',
    'users',
    'warranty',
  ],
  'mfe-b2b-tools': ['claims', 'offline-claim', 'own-layouts', 'price-tags'],
  shell: [
    'accounts',
    'bot-provider',
    'codes',
    'failures',
    'files',
    'guards',
    'header',
    'header-account',
    'header-search',
    'headers',
    'information',
    'path-rules',
    'programs',
    'routes',
    'sessions',
    'slow-requests',
  ],
  shop: [
    'api-unavailable',
    'api-frozen',
    'background',
    'bad-input',
    'bad-input-calls',
    'browser-faults',
    'canary-faults',
    'database-unavailable',
    'development',
    'faults',
    'focus',
    'first-sale',
    'fuzz',
    'goods-picker',
    'integrity',
    'kept-text',
    'keyboard',
    'look',
    'one-press',
    'manager',
    'new-call',
    'no-javascript',
    'old-releases',
    'oldest-browser',
    'release',
    'resilience',
    'slot-faults',
    'speed',
    'standalone',
    'storage-forbidden',
    'testers',
  ],
}

/** Returns null for a journey that is not in the table. */
export function ownerOfJourney(name: string): Owner | null {
  const found = Object.entries(journeysOf).find(([, names]) => names.includes(name))
  return found ? (found[0] as Owner) : null
}
