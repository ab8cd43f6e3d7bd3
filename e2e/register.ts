import { randomInt } from 'node:crypto'
import { accountRegister, checkVerifyCode, sendVerifyCode } from '@verstak/contract/accounts/calls.ts'
import { consentTexts } from '@verstak/contract/content/calls.ts'
import { createApi } from '@verstak/host/api/client.ts'
import type { Transport } from '@verstak/host/api/options.ts'
import { API } from './address.ts'
import { codeSentTo } from './outbox.ts'
import { NEW_PASSWORD } from './pages/registration.ts'
import { newEmail } from './requisites.ts'

type Who =
  | { readonly kind: 'retail' }
  | {
      readonly kind: 'organization'
      readonly inn: string
      readonly kpp: string
      readonly organization_name: string
    }

export const registerRetail = (at = API) => register({ kind: 'retail' }, at)

/** A client with an address of its own: the shop sends few codes an hour to one address. */
function strangersTransport(): Transport {
  const address = `10.88.${randomInt(256)}.${randomInt(256)}`
  return (url, { method, headers, json }) =>
    fetch(url, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
}

/** Registers by calls, without the pages. The password is `NEW_PASSWORD`. */
export async function register(who: Who, at = API): Promise<string> {
  const api = createApi({ baseUrl: at, transport: strangersTransport() })
  const email = newEmail()
  await api(sendVerifyCode, { body: { email, event: 'USER_VERIFY_CODE' } })
  const { verification } = await api(checkVerifyCode, { body: { email, code: await codeSentTo(email, at) } })
  const { consents } = await api(consentTexts)
  const given = consents.filter(({ purpose }) => purpose === 'registration')
  await api(accountRegister, {
    body: {
      ...who,
      email,
      verification,
      password: NEW_PASSWORD,
      name: 'Пётр Ёлкин',
      phone: '+79161234567',
      consents: given.map(({ purpose, version }) => ({ purpose, version })),
    },
  })
  return email
}
