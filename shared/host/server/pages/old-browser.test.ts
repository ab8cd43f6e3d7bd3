import { expect, test } from 'vitest'
import { isOldBrowser } from './old-browser.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763',
  'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18',
  `Mozilla/5.0 (Windows NT 6.1) ${blink} Chrome/49.0.2623.112 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 6.1) ${blink} Chrome/108.0.5359.125 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 6.1; WOW64) ${blink} Chrome/87.0.4280.141 YaBrowser/20.12.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 9) ${blink} SamsungBrowser/14.2 Chrome/87.0.4280.141 Mobile Safari/537.36`,
  'Mozilla/5.0 (Windows NT 6.1; rv:52.0) Gecko/20100101 Firefox/52.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:114.0) Gecko/20100101 Firefox/114.0',
  `Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) ${webkit} Version/15.6 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) ${webkit} CriOS/120.0 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/16.3 Safari/605.1.15`,
])('old: %s', (agent) => {
  expect(isOldBrowser(agent)).toBe(true)
})

test.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/109.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/148.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`,
  'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:109.0) Gecko/20100101 Firefox/115.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  `Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) ${webkit} Version/16.4 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
  // Bots use old browser names for years.
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/41.0.2272.96 Safari/537.36`,
  'curl/8.5.0',
  'Нечто/1.0',
  '',
  undefined,
])('not old: %s', (agent) => {
  expect(isOldBrowser(agent)).toBe(false)
})
