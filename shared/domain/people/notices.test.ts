import { expect, test } from 'vitest'
import { isUsual, noticeKey, noticeKinds } from './notices.ts'

test('these can be switched, and these come until they are', () => {
  expect(noticeKinds.map(noticeKey)).toEqual([
    'order_status:email',
    'order_status:site',
    'order_status:sms',
    'address:email',
    'address:site',
  ])
  expect(noticeKinds.filter((kind) => !isUsual(kind)).map(noticeKey)).toEqual(['order_status:sms'])
})
