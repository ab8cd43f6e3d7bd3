import Bowser from 'bowser'

/** Common browser names, where the library's differ. */
const browsers: Record<string, string> = {
  'Yandex Browser': 'Яндекс Браузер',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}

export function deviceOf(agent: string | null): string {
  if (!agent) return 'Неизвестное устройство'
  const { browser, os } = Bowser.parse(agent)
  const name = browser.name && (browsers[browser.name] ?? browser.name)
  return [name, os.name].filter(Boolean).join(', ') || 'Неизвестное устройство'
}
