/** The checks take cleaned texts and return a Russian sentence about the wrong part, or null. */

/** Removes spaces and dashes, which people and documents add. */
export function cleanRequisite(text: string): string {
  return text.replace(/[\s\u00a0\u2007\u202f\u200b\u2010-\u2015\u2212-]/g, '').toUpperCase()
}

/** Checks the length and the check digits of an ИНН. */
export function innProblem(inn: string): string | null {
  if (inn === '') return 'Укажите ИНН'
  if (!isDigits(inn)) return 'В ИНН бывают только цифры'
  if (inn.length !== 10 && inn.length !== 12)
    return `В ИНН 10 цифр у организации и 12 у предпринимателя, а здесь ${inn.length}`
  if (/^0+$/.test(inn)) return 'ИНН не может состоять из одних нулей'
  if (inn.startsWith('00')) return 'ИНН не может начинаться с 00: такого региона нет — проверьте первые цифры'
  if (inn.length === 10)
    return controlDigit(inn, INN_10) === digit(inn, 9)
      ? null
      : 'Не сходится контрольная цифра — проверьте последние цифры ИНН'
  if (controlDigit(inn, INN_12_FIRST) !== digit(inn, 10))
    return 'Не сходится первая контрольная цифра — проверьте одиннадцатую цифру ИНН и цифры перед ней'
  return controlDigit(inn, INN_12_SECOND) === digit(inn, 11)
    ? null
    : 'Не сходится вторая контрольная цифра — проверьте последнюю цифру ИНН'
}

/** A legal entity has a КПП; a sole trader (12 digits of ИНН) has none. */
export const isEntityInn = (inn: string): boolean => inn.length === 10

/** Checks a КПП against the kind of the ИНН: a sole trader must have none. */
export function kppProblem(kpp: string, inn: string): string | null {
  if (!isEntityInn(inn))
    return kpp === '' ? null : 'У предпринимателя (ИНН из 12 цифр) нет КПП — оставьте поле пустым'
  if (kpp === '') return 'Укажите КПП: у организации он есть'
  if (kpp.length !== 9) return `В КПП 9 символов, а здесь ${kpp.length}`
  if (!isDigits(kpp.slice(0, 4))) return 'Первые четыре символа КПП — цифры: код налоговой инспекции'
  if (!/^[0-9A-Z]{2}$/.test(kpp.slice(4, 6)))
    return 'Пятый и шестой символы КПП — цифры или латинские буквы: причина постановки на учёт'
  return isDigits(kpp.slice(6)) ? null : 'Последние три символа КПП — цифры: порядковый номер'
}

/** Checks an ОГРН or ОГРНИП, depending on the kind of the ИНН. */
export function ogrnProblem(ogrn: string, inn: string): string | null {
  const entity = isEntityInn(inn)
  const name = entity ? 'ОГРН' : 'ОГРНИП'
  if (ogrn === '') return `Укажите ${name}`
  if (!isDigits(ogrn)) return `В ${name} бывают только цифры`
  if (entity && ogrn.length === 15)
    return 'Это ОГРНИП предпринимателя, а ИНН — организации: нужен ОГРН из 13 цифр'
  if (!entity && ogrn.length === 13)
    return 'Это ОГРН организации, а ИНН — предпринимателя: нужен ОГРНИП из 15 цифр'
  const length = entity ? 13 : 15
  if (ogrn.length !== length) return `В ${name} ${length} цифр, а здесь ${ogrn.length}`
  if (entity && !/^[15]/.test(ogrn)) return 'ОГРН начинается с 1 или 5 — проверьте первую цифру'
  if (!entity && !ogrn.startsWith('3')) return 'ОГРНИП начинается с 3 — проверьте первую цифру'
  return modulo(ogrn.slice(0, -1), length - 2) % 10 === digit(ogrn, length - 1)
    ? null
    : `Не сходится контрольная цифра — проверьте последние цифры ${name}`
}

/** Checks the format of a БИК. */
export function bikProblem(bik: string): string | null {
  if (bik === '') return 'Укажите БИК'
  if (!isDigits(bik)) return 'В БИК бывают только цифры'
  if (bik.length !== 9) return `В БИК 9 цифр, а здесь ${bik.length}`
  return bik.startsWith('04') ? null : 'БИК российского банка начинается с 04'
}

/** Checks a settlement account against a valid БИК; the ninth digit of the account depends on the bank. */
export function accountProblem(account: string, bik: string): string | null {
  if (account === '') return 'Укажите расчётный счёт'
  if (!isDigits(account)) return 'В номере счёта бывают только цифры'
  if (account.length !== 20) return `В расчётном счёте 20 цифр, а здесь ${account.length}`
  const bank = isCashCentre(bik) ? `0${bik.slice(4, 6)}` : bik.slice(6)
  return accountFits(bank + account) ? null : 'Расчётный счёт не подходит к БИК — проверьте обе строки'
}

/** Checks the bank's correspondent account at the Bank of Russia; it ends with the last digits of the БИК. */
export function correspondentProblem(account: string, bik: string): string | null {
  if (!isDigits(account) || account.length !== 20)
    return `В корреспондентском счёте 20 цифр, а здесь ${account.length}`
  if (!account.startsWith('301')) return 'Корреспондентский счёт начинается с 301'
  return account.endsWith(bik.slice(6)) && accountFits(`0${bik.slice(4, 6)}${account}`)
    ? null
    : 'Корреспондентский счёт не подходит к БИК — проверьте обе строки'
}

/** Divisions of the Bank of Russia have a different checksum. */
const isCashCentre = (bik: string): boolean => /00[012]$/.test(bik)

const ACCOUNT_WEIGHTS = [7, 1, 3]

/** The Bank of Russia's checksum of an account, over three digits of the bank and the account. */
const accountFits = (digits: string): boolean =>
  [...digits].reduce(
    (sum, each, place) => sum + ((Number(each) * (ACCOUNT_WEIGHTS[place % 3] ?? 0)) % 10),
    0,
  ) %
    10 ===
  0

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_12_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_12_SECOND = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

const isDigits = (text: string): boolean => /^[0-9]+$/.test(text)
const digit = (text: string, place: number): number => Number(text[place])

const controlDigit = (text: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, place) => sum + weight * digit(text, place), 0) % 11) % 10

/** Works digit by digit, because fifteen and more digits exceed exact integers. */
const modulo = (digits: string, divisor: number): number =>
  [...digits].reduce((rest, next) => (rest * 10 + Number(next)) % divisor, 0)

interface NamedOrganization {
  readonly name: string
  readonly inn: string
  readonly kpp: string | null
}

/** Returns the organisation as documents name it: «ООО «Ромашка», ИНН 7700000009, КПП 770001001». */
export const organizationText = ({ name, inn, kpp }: NamedOrganization): string =>
  [name, `ИНН ${inn}`, kpp ? `КПП ${kpp}` : ''].filter(Boolean).join(', ')
