/**
 * The oldest browsers in which the shop works. The build compiles for them and refuses what they lack; older browsers are
 * shown a notice.
 */
export const BROWSER_FLOOR = { chrome: 109, firefox: 115, safari: 16.4 } as const

export type FloorBrowser = keyof typeof BROWSER_FLOOR
