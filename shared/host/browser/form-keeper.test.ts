import { beforeEach, expect, test, vi } from 'vitest'
import { KEPT_FORMS, keepForms, mayKeep, readKept, watchForms } from './form-keeper.ts'
import { restoreForms } from './form-restore.ts'

class Control extends EventTarget {
  heard: string[] = []
  checked = false
  autocomplete = ''
  #text = ''
  readonly name: string
  readonly type: string
  constructor(name: string, text = '', type = 'text') {
    super()
    this.name = name
    this.type = type
    this.#text = text
    for (const event of ['input', 'change']) this.addEventListener(event, () => this.heard.push(event))
  }
  get value(): string {
    return this.#text
  }
  set value(text: string) {
    this.#text = text
  }
  click() {
    this.checked = true
  }
}

let input: (event: { target: EventTarget }) => void
const typed = (control: Control) => {
  input({ target: control })
  return control
}
const show = (...forms: { keep?: string; elements: Control[] }[]) =>
  vi.stubGlobal('document', { forms: forms.map(({ keep, elements }) => ({ dataset: { keep }, elements })) })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof input) => {
    input = listener
  })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  watchForms()
})

test.each([
  ['comment', 'textarea', '', true],
  ['topic', 'select-one', '', true],
  ['email', 'email', 'email', true],
  ['password', 'password', '', false],
  ['newPassword', 'text', '', false],
  ['query', 'search', '', false],
  ['from', 'hidden', '', false],
  ['consent.callback', 'checkbox', '', false],
  ['code', 'text', 'one-time-code', false],
  ['number', 'text', 'cc-number', false],
  ['website', 'text', 'off', false],
  ['file', 'file', '', false],
  ['', 'text', '', false],
])('field %s of type %s', (name, type, autocomplete, kept) => {
  expect(mayKeep({ name, type, autocomplete: autocomplete as AutoFill })).toBe(kept)
})

test('restores typed text once, to the same form of the same page', () => {
  show(
    { elements: [typed(new Control('query', 'дрель', 'search'))] },
    {
      keep: 'feedback',
      elements: [typed(new Control('name', 'Пётр')), new Control('email', 'given@x.example')],
    },
  )
  keepForms('/request-feedback/', 7)

  const name = new Control('name')
  const email = new Control('email', 'other@x.example')
  show({ keep: 'feedback', elements: [name, email] })
  restoreForms('/callback/', 7)
  expect(name.value).toBe('')
  restoreForms('/request-feedback/', 7)
  expect([name.value, email.value]).toEqual(['Пётр', 'other@x.example'])
  expect(name.heard).toEqual(['input', 'change'])

  name.value = 'другое'
  restoreForms('/request-feedback/', 7)
  expect(name.value).toBe('другое')
})

test('hides the text of a user from others, and keeps a guest’s text after sign-in', () => {
  const typedForm = { elements: [typed(new Control('comment', 'Мой текст'))] }
  const empty = new Control('comment')
  show(typedForm)
  keepForms('/checkout/', 7)
  show({ elements: [empty] })
  restoreForms('/checkout/', 8)
  expect(empty.value).toBe('')
  expect(readKept()).toEqual({})
  show(typedForm)
  keepForms('/checkout/')
  show({ elements: [empty] })
  restoreForms('/checkout/', 8)
  expect(empty.value).toBe('Мой текст')
})

test('restores the chosen radio button', () => {
  const kind = (value: string) => new Control('kind', value, 'radio')
  const chosen = kind('retail')
  chosen.checked = true
  show({ elements: [typed(kind('organization')), typed(chosen)] })
  keepForms('/registration/')
  const again = [kind('organization'), kind('retail')]
  show({ elements: again })
  restoreForms('/registration/')
  expect(again.map(({ checked }) => checked)).toEqual([false, true])
})

test('can keep marked forms only, and forgets a page whose fields are empty after a success', () => {
  show(
    { elements: [typed(new Control('comment', 'без метки'))] },
    { keep: 'callback', elements: [typed(new Control('comment', 'с меткой'))] },
  )
  keepForms('/callback/', 0, true)
  expect(readKept()['/callback/']?.fields).toEqual([{ form: 'callback', name: 'comment', value: 'с меткой' }])
  show()
  keepForms('/callback/', 0, true)
  expect(readKept()).toEqual({})
})

test('works without stored text when the storage is closed or corrupt', () => {
  sessionStorage.setItem(KEPT_FORMS, '{broken')
  expect(readKept()).toEqual({})
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  show({ elements: [typed(new Control('comment', 'текст'))] })
  expect(() => keepForms('/callback/')).not.toThrow()
  expect(() => restoreForms('/callback/')).not.toThrow()
})

test('keeps waiting text when the page is left before the restore; newly typed text replaces it', () => {
  show({ keep: 'callback', elements: [typed(new Control('comment', 'первый'))] })
  keepForms('/callback/')
  show({ keep: 'callback', elements: [new Control('comment')] })
  keepForms('/callback/', 0, true, false)
  expect(readKept()['/callback/']?.fields[0]?.value).toBe('первый')
  show({ keep: 'callback', elements: [typed(new Control('comment', 'второй'))] })
  keepForms('/callback/', 0, true, false)
  expect(readKept()['/callback/']?.fields[0]?.value).toBe('второй')
})
