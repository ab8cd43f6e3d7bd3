import type { VitalName } from '@verstak/release/store/vitals.ts'

/** What a browser measured of a page. */
export interface MeasuredPage extends Partial<Record<VitalName, number>> {
  readonly path: string
}

/** From a process that serves to the first one. */
export interface VitalsMessage {
  readonly vitals: {
    /** That of the visit; null without a release store. */
    readonly set: number | null
    /** The versions of the remotes that the page was loaded with. */
    readonly versions: Readonly<Record<string, string>>
    readonly pages: readonly MeasuredPage[]
    /** The visitor's address, which is kept nowhere. */
    readonly from: string
  }
}
