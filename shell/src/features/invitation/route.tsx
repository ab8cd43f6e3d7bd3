export { action } from './action.ts'
export { InvitationPage as Component } from './invitation-page.tsx'
export { loader } from './loader.ts'

/** Submitting the form uses up the link, so a reload of the data would fail. */
export const shouldRevalidate = () => false

export const handle = { head: () => ({ title: 'Приглашение', noindex: true }) }
