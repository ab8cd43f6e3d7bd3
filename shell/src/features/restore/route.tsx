export { restoreAction as action } from './action.ts'
export { RestorePage as Component } from './restore-page.tsx'

export const handle = { head: () => ({ title: 'Восстановление пароля', noindex: true }) }
