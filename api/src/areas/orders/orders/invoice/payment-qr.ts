import type { StoreBank } from '#areas/site/content/face.ts'

export interface Payment {
  readonly payee: { readonly name: string; readonly inn: string; readonly kpp: string }
  readonly bank: StoreBank
  readonly kopecks: number
  readonly purpose: string
}

const LONGEST_PURPOSE = 210

/** Content of the payment QR code by ГОСТ Р 56042-2014, in UTF-8. */
export function paymentText({ payee, bank, kopecks, purpose }: Payment): string {
  const fields = {
    Name: payee.name,
    PersonalAcc: bank.account,
    BankName: bank.name,
    BIC: bank.bik,
    CorrespAcc: bank.correspondent,
    Sum: String(kopecks),
    Purpose: purpose.slice(0, LONGEST_PURPOSE),
    PayeeINN: payee.inn,
    KPP: payee.kpp,
  }
  // Values must not contain the separator.
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value.replaceAll('|', ' ')}`)
  return ['ST00012', ...pairs].join('|')
}
