import * as v from 'valibot'

/** For `scripts` and `e2e`, which have no dependencies of their own. */
export { optional } from 'valibot'

const LAST_PORT = 65_535

export const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port <= LAST_PORT

export const NO_PORT = `это не номер порта, нужно целое число от 1 до ${LAST_PORT}`

export const textVariable = v.string()

export const portVariable = v.pipe(
  v.string(),
  v.check((text) => /^\d+$/.test(text) && isPort(Number(text)), NO_PORT),
  v.transform(Number),
)

/** Schema of a whole number between `least` and `most`, inclusive. */
export const countVariable = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `нужно целое число от ${least} до ${most}`,
    ),
    v.transform(Number),
  )

/** Returns the address without a trailing slash. */
export const webAddressVariable = v.pipe(
  v.string(),
  v.check((text) => hasProtocol(text, 'http:', 'https:'), 'нужен адрес вида https://shop.example'),
  v.transform((text) => text.replace(/\/$/, '')),
)

export const addressVariable = (example: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => hasProtocol(text, ...protocols), `нужен адрес вида ${example}`),
  )

/** Secret, because the URL contains a password. */
export const secretAddressVariable = (example: string, ...protocols: string[]) =>
  secret(addressVariable(example, ...protocols))

export const logLevelVariable = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')

export function oneOf<const W extends readonly string[]>(...words: W) {
  return v.picklist(words, `нужно одно из: ${words.join(', ')}`)
}

/** Error messages must not repeat the value. */
export const secret = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata({ secret: true }))

const hasProtocol = (text: string, ...protocols: string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

/**
 * Adds the description that docs/configuration.md shows. `shownDefault` replaces the default of the schema there, for a
 * default that depends on the machine or on another variable.
 */
export const described = <S extends v.GenericSchema>(schema: S, description: string, shownDefault?: string) =>
  v.pipe(schema, v.description(description), v.metadata(shownDefault ? { shownDefault } : {}))
