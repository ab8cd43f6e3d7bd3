import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'

export { signOutAction as action } from '@verstak/kit/forms/sign-in.ts'

/** Only a submitted form signs out. A link or a reload must not. */
export const loader = () => redirect(paths.login())
