import * as v from 'valibot'

const LAST_PORT = 65_535

/** Whether a port can have this number. */
export const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port <= LAST_PORT

/** What is said of a port that is none. */
export const NO_PORT = `это не номер порта, нужно целое число от 1 до ${LAST_PORT}`

/** The number of a port. */
export const portVariable = v.pipe(
  v.string(),
  v.check((text) => /^\d+$/.test(text) && isPort(Number(text)), NO_PORT),
  v.transform(Number),
)

/** A whole number within bounds. */
export const countVariable = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `нужно целое число от ${least} до ${most}`,
    ),
    v.transform(Number),
  )

/** An address of the web, without a slash at the end. */
export const webAddressVariable = v.pipe(
  v.string(),
  v.check((text) => hasProtocol(text, 'http:', 'https:'), 'нужен адрес вида https://shop.example'),
  v.transform((text) => text.replace(/\/$/, '')),
)

/** An address with a password in it, of one of the protocols. */
export const secretAddressVariable = (example: string, ...protocols: string[]) =>
  secret(
    v.pipe(
      v.string(),
      v.check((text) => hasProtocol(text, ...protocols), `нужен адрес вида ${example}`),
    ),
  )

/** How much a process writes into its log. */
export const logLevelVariable = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')

/** One of some words. */
export function oneOf<const W extends readonly string[]>(...words: W) {
  return v.picklist(words, `нужно одно из: ${words.join(', ')}`)
}

/** Marks a variable whose value no message may repeat. */
export const secret = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata({ secret: true }))

const hasProtocol = (text: string, ...protocols: string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
