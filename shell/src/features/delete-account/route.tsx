export { action } from './action.ts'
export { DeleteAccountPage as Component } from './delete-account-page.tsx'
export { loader } from './loader.ts'

export const handle = { head: () => ({ title: 'Удаление учётной записи', noindex: true }) }
