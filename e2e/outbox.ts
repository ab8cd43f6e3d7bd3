import { expect } from 'playwright/test'
import { API } from './address.ts'

interface Letter {
  readonly subject: string
  readonly to: string
  readonly text: string
}

async function letters(api: string): Promise<Letter[]> {
  const page = await (await fetch(`${api}/outbox/`)).text()
  return page.split('<article').flatMap((article) => {
    const [, subject, to] = /<h2[^>]*>(.*?)<\/h2>[\s\S]*?<dd>(.*?)<\/dd>/.exec(article) ?? []
    const text = /<pre>([\s\S]*?)<\/pre>/.exec(article)?.[1]?.replaceAll('&#38;', '&')
    return subject && to && text ? [{ subject, to, text }] : []
  })
}

export async function letterTo(to: string, subject: string | RegExp, api = API): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        text =
          (await letters(api)).find((letter) => letter.to === to && letter.subject.match(subject))?.text ?? ''
        return text
      },
      { message: `«${subject}» to ${to}` },
    )
    .not.toBe('')
  return text
}

export async function codeSentTo(to: string, api = API): Promise<string> {
  return /^\s*(\d{6})\s*$/m.exec(await letterTo(to, /^Код для/, api))?.[1] ?? ''
}
