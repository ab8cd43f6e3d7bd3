import { screenLoader } from '@verstak/federated/screen.ts'
import { readCodeLink } from '#account/code-link.ts'

export const restoreLoader = screenLoader(({ api, url }) => readCodeLink(api, url, 'PASSWORD_CHANGE_VERIFY'))
