import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface FakeSmsGateway {
  readonly url: string
  /** SMS that the gateway accepted. */
  readonly accepted: readonly FakeSms[]
  /** The next calls are refused, each gateway in its own way. */
  readonly refuse: (times: number) => void
  close(): Promise<void>
}

interface FakeSms {
  readonly phone: string
  readonly text: string
}

interface Answer {
  readonly status: number
  readonly body: object
}

interface Asked {
  readonly body: string
  readonly query: URLSearchParams
  readonly authorization: string | undefined
}

/** Key, login and password that the gateway knows. */
export const SMS_KEY = 'key-of-tests'

/** The public interfaces of three Russian gateways. Two of them refuse with the status 200. */
const dialects: Readonly<
  Record<string, (asked: Asked) => { sms: FakeSms; right: boolean; yes: Answer; no: Answer }>
> = {
  /** SMSC.ru: fields in the address or in a form. */
  '/sys/send.php': ({ query, body }) => {
    const fields = body ? new URLSearchParams(body) : query
    return {
      sms: { phone: fields.get('phones') ?? '', text: fields.get('mes') ?? '' },
      right: fields.get('psw') === SMS_KEY && fields.get('fmt') === '3' && fields.get('charset') === 'utf-8',
      yes: { status: 200, body: { id: 1, cnt: 1 } },
      no: { status: 200, body: { error: 'no money', error_code: 3 } },
    }
  },
  /** SMS.ru: a number without the plus; the answer is good when the message in it is. */
  '/sms/send': ({ query }) => ({
    sms: { phone: query.get('to') ?? '', text: query.get('msg') ?? '' },
    right: query.get('api_id') === SMS_KEY && query.get('json') === '1',
    yes: { status: 200, body: { status: 'OK', sms: { x: { status: 'OK', sms_id: '0-1' } } } },
    no: { status: 200, body: { status: 'OK', sms: { x: { status: 'ERROR', status_code: 201 } } } },
  }),
  /** MTS Exolve: JSON with a key in a header. */
  '/messaging/v1/SendSMS': ({ body, authorization }) => {
    const { number, destination, text } = JSON.parse(body)
    return {
      sms: { phone: destination, text },
      right: authorization === `Bearer ${SMS_KEY}` && number === 'Verstak',
      yes: { status: 200, body: { message_id: '1' } },
      no: { status: 402, body: { error: { code: 'no money' } } },
    }
  },
}

export async function openFakeSmsGateway(): Promise<FakeSmsGateway> {
  const accepted: FakeSms[] = []
  let refusals = 0
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway')
    const { authorization } = request.headers
    const asked = { body: await text(request), query: searchParams, authorization }
    const told = dialects[pathname]?.(asked)
    if (!told?.right) return { status: 401, body: {} }
    if (refusals-- > 0) return told.no
    accepted.push(told.sms)
    return told.yes
  }
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    refuse: (times) => {
      refusals = times
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
