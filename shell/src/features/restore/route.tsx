export { restoreAction as action } from './action.ts'
export { restoreLoader as loader } from './loader.ts'
export { RestorePage as Component } from './restore-page.tsx'

export const handle = { head: () => ({ title: 'Восстановление пароля', noindex: true }) }

/** Submitting the form uses up the link of a letter. */
export const shouldRevalidate = () => false
