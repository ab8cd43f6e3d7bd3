import { shopError } from '@verstak/contract/errors.ts'

let list: Promise<ReadonlySet<string>> | undefined

/** The list takes half a megabyte, so it is loaded at the first registration. */
const commonest = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ))

const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю'
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** The same keys in the other keyboard layout: «йцукен12» is «qwerty12». */
const switched = (text: string): string =>
  text.replace(/[а-я]/g, (letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter)

/**
 * Throws `invalid` at `password` for a common one in either keyboard layout, for fewer than three distinct
 * characters, and for the e-mail or its local part.
 */
export async function refuseCommonPassword(password: string, email: string): Promise<void> {
  const typed = password.normalize('NFKC').toLowerCase()
  const known = await commonest()
  if (known.has(typed) || known.has(switched(typed)) || new Set(typed).size < 3)
    throw shopError(
      'invalid',
      'Этот пароль слишком частый: его подберут первым. Придумайте другой',
      'password',
    )
  const mail = email.toLowerCase()
  if (typed === mail || typed === mail.split('@')[0])
    throw shopError('invalid', 'Пароль не должен совпадать с почтой', 'password')
}
