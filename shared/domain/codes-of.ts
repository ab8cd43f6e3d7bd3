/** The keys of a table of names, in its order and with their exact types: what a list of choices or a schema is made of. */
export const codesOf = <C extends string>(names: Readonly<Record<C, unknown>>): [C, ...C[]] =>
  Object.keys(names) as [C, ...C[]]
