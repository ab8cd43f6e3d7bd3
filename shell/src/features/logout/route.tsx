import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'

export { signOutAction as action } from '@verstak/kit/forms/sign-in.ts'

/** Only the form signs out: a link or a reload that leads here must change nothing. */
export const loader = () => redirect(paths.login())
