/** «НДС 22 %» when all lines have the same rate (per cent), else «НДС». */
export function vatLabel(lines: readonly { readonly vat_rate: number }[]): string {
  const [rate, ...others] = new Set(lines.map(({ vat_rate }) => vat_rate))
  return rate === undefined || others.length > 0 ? 'НДС' : `НДС ${rate}\u00a0%`
}
