export interface Exception {
  readonly file: string
  /** As `expressionsIn` returns it. */
  readonly code: string
  readonly reason: string
}

/** The only expressions that are not analysed, each with the reason why no input makes it slow. */
export const exceptions: readonly Exception[] = [
  {
    file: 'scripts/text-checks.ts',
    code: "new RegExp(pattern, 'giu')",
    reason: 'words of our own glossary; the gate runs it over our own texts',
  },
  {
    file: 'shared/domain/after-sale/serial-number.ts',
    code: 'new RegExp(pattern)',
    reason: 'one character after another without a repetition',
  },
  {
    file: 'shared/release/store/compatibility.ts',
    code: 'new RegExp(pattern)',
    reason: 'between slashes of an address, the expression repeats everything but a slash',
  },
  {
    file: 'shared/release/build/same-everywhere.ts',
    code: '/(^|[!|"\\s])\\/[^!|"]*?\\/node_modules\\//g',
    reason: 'names of modules in a build, where a folder may contain spaces',
  },
]
