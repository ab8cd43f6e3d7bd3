/**
 * A share as whole per cent, rounded down: a discount is never shown larger than it is (23.9 % is «23 %»), and
 * 100 % means all of `whole`. 0 when `whole` is 0.
 */
export const wholePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 100) / whole)
