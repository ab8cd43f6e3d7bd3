import { BROWSER_FLOOR } from '@verstak/domain/site/browser-floor.ts'

const { chrome, firefox, safari } = BROWSER_FLOOR

/** The floor as queries of browserslist. */
export const TARGETS: string[] = [
  `chrome ${chrome}`,
  `firefox ${firefox}`,
  `safari ${safari}`,
  `ios_saf ${safari}`,
]
