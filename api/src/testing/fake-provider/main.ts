import { createFakeProvider } from './fake-provider.ts'

const { FAKE_PORT = '', PAYMENT_KEY: key = '', PAYMENT_SECRET: secret = '', NOTICES_TO = '' } = process.env
const { app } = createFakeProvider({ key, secret, noticesTo: NOTICES_TO })
await app.listen({ host: '127.0.0.1', port: Number(FAKE_PORT) })
