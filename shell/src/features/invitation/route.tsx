export { action } from './action.ts'
export { InvitationPage as Component } from './invitation-page.tsx'
export { loader } from './loader.ts'

/** The link is used up by what the form has done. */
export const shouldRevalidate = () => false

export const handle = { head: () => ({ title: 'Приглашение', noindex: true }) }
