/** The unit as it stands after «за 1»: «за 1 пару». */
export function accusativeUnit(unit: string): string {
  return unit.replace(/(?<=..)а$/, 'у').replace(/(?<=..)я$/, 'ю')
}
