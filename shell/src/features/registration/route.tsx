export { registrationAction as action } from './action.ts'
export { registrationLoader as loader } from './loader.ts'
export { RegistrationPage as Component } from './registration-page.tsx'

export const handle = { head: () => ({ title: 'Регистрация', noindex: true }) }

/** The consent texts do not depend on the step of the form. */
export const shouldRevalidate = () => false
