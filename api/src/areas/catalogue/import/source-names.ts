/** Of goods whose feed nobody named. */
export const MAIN_SOURCE = 'main'
export const DEMO_SOURCE = 'demo'
