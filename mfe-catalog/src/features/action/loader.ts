import { screenLoader } from '@verstak/federated/screen.ts'
import { type ListingScreen, requireRightAddress } from '#listing/ask-listing.ts'
import { type Action, actionHref, actionOf, askAction } from './data.ts'

export interface ActionScreen extends ListingScreen {
  readonly action: Action
}

export const loader = screenLoader(async ({ api, url }): Promise<ActionScreen> => {
  const action = actionOf(url)
  const screen = await askAction(api, url)
  requireRightAddress(screen, url, (query) => actionHref(action, query))
  return { ...screen, action }
})
