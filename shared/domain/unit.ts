/** The short name of a unit as it stands after «за 1»: the units that decline end in «а» or «я» («за 1 пару»). */
export function accusativeUnit(unit: string): string {
  return unit.replace(/(?<=..)а$/, 'у').replace(/(?<=..)я$/, 'ю')
}
