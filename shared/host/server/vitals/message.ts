import type { VitalName } from '@verstak/release/store/vitals.ts'

/** Measurements of one page in a browser. */
export interface MeasuredPage extends Partial<Record<VitalName, number>> {
  readonly path: string
}

/** From a serving process to the primary. */
export interface VitalsMessage {
  readonly vitals: {
    /** The set of the visit; null without a release store. */
    readonly set: number | null
    /** Versions of the remotes that the page was loaded with. */
    readonly versions: Readonly<Record<string, string>>
    readonly pages: readonly MeasuredPage[]
    /** The visitor's address, which is not stored. */
    readonly from: string
  }
}
