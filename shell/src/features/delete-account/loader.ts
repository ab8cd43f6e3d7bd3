import { accountDeletion } from '@verstak/contract/accounts/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(accountDeletion))
