import { createElement } from 'react'
import { expect, test } from 'vitest'
import { cookieNotice } from './cookie-notice.tsx'

const Notice = ({ from }: { from: string }) => createElement('i', null, from)
const at = (url: string, cookie?: string, method = 'GET') =>
  cookieNotice(Notice, { url, method, headers: { cookie } })

test('the notice follows every page until the visitor has chosen', () => {
  expect(at('/catalog/?page=2')).toBe('<i>/catalog/?page=2</i>')
  expect(at('/callback/?sent=1', undefined, 'POST')).toBe('<i>/callback/</i>')
  expect(at('/catalog/', 'cookie-consent=2.')).toBe('')
  expect(at('/cookies/')).toBe('')
  expect(at('/ie/')).toBe('')
  expect(cookieNotice(undefined, { url: '/', method: 'GET', headers: {} })).toBe('')
})
