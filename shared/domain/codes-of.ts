/** The keys of an object in its order with their exact types, for enums of schemas and lists of choices. */
export const codesOf = <C extends string>(names: Readonly<Record<C, unknown>>): [C, ...C[]] =>
  Object.keys(names) as [C, ...C[]]
