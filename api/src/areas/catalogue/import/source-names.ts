/** Source of feeds imported without a name. */
export const MAIN_SOURCE = 'main'
export const DEMO_SOURCE = 'demo'
