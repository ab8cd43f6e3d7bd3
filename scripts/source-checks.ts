import { readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { filesBelow } from './lib/digest.ts'

export interface Finding {
  readonly file: string
  readonly line: number
  readonly reason: string
}

/** Only this file may contain colours and font sizes. */
const TOKENS = 'shared/kit/ui/tokens.css'
const LONGEST_FILE = 300
/** People do not read generated files, so they may be long. */
const GENERATED = ['api/src/db/tables.ts']

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb|color)\(/gi
const FONT_SIZE = /\bfont(?:-size)?\s*:[^:;]*?\d(?:px|pt)\b/gi
/** A browser re-evaluates `:has()` on the root element for every element added or removed. */
const PAGE_HAS = /^[ \t]*(?:html|:root|body)[^\s{]*:has\(/gm

export function checkStyles(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.(css|tsx)$/)
    .filter(({ file }) => file !== TOKENS)
    .flatMap(({ file, text }) => {
      const css = file.endsWith('.css')
      const shown = withoutComments(text)
      return [
        ...matches(file, shown, css ? COLOUR : STYLE_COLOUR, 'цвет вне shared/kit/ui/tokens.css'),
        ...(css ? matches(file, shown, FONT_SIZE, 'размер шрифта не из shared/kit/ui/tokens.css') : []),
        ...(css ? matches(file, withoutPrint(shown), PAGE_HAS, 'замедляет каждый переход') : []),
      ]
    })
}

/** In JSX only a whole quoted string counts as a colour: anchors and article numbers look like colours too. */
const STYLE_COLOUR =
  /(?<=["'`])(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=["'`])|(?:rgba?|hsla?|oklch)\()/gi

export function checkSizes(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.(tsx?|mjs|css)$/)
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ file, lines }) => lines > LONGEST_FILE && !GENERATED.includes(file))
    .map(({ file, lines }) => ({
      file,
      line: lines,
      reason: `строк ${lines}, больше ${LONGEST_FILE}: разделите файл`,
    }))
}

const CLIMBING = /(?<=(?:from|import|import\()\s{0,9})'(?:\.\.\/){2}[^']*'/g

/**
 * Packages import their own files from the package root (`#db/database.ts`), in tests too, so that a file can
 * move without changing its imports.
 */
export function checkImports(root: string, packages: readonly string[]): Finding[] {
  return [...sources(root, packages, /\.tsx?$/), ...tests(root, packages)].flatMap(({ file, text }) => {
    const isOwn = (path: string) => posix.join(file, '..', path).split('/')[0] === file.split('/')[0]
    const staying = (quoted: string) => (isOwn(quoted.slice(1, -1)) ? quoted : blank(quoted))
    return matches(file, text.replace(CLIMBING, staying), CLIMBING, 'импорт от корня пакета: «#…» вместо')
  })
}

/** `host` and `host.example` are placeholders; texts mention the other hosts without requesting them. */
const FOREIGN =
  /\bhttps?:\/\/(?!127\.0\.0\.1\b)(?!schema\.org|www\.w3\.org|www\.sitemaps\.org|schemas\.openxmlformats\.org)(?![a-z\d.-]*\.example\b)[a-z\d-]+(?:\.[a-z\d-]+)+/gi
/** Shoppers open these by a link. */
const LINKS = ['https://yandex.ru']

/**
 * Code calls only the store's own services and hosts set in variables, so it must contain no other address.
 */
export function checkAddresses(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.(tsx?|mjs|css)$/)
    .filter(({ file }) => !file.includes('/testing/'))
    .flatMap(({ file, text }) => matches(file, withoutComments(text), FOREIGN, 'чужой адрес в коде'))
    .filter(({ reason }) => !LINKS.some((link) => reason.endsWith(link)))
}

/** Storage throws where a browser forbids it or has no room, so only this file may use it. */
const STORAGE = 'shared/federated/lib/guarded-storage.ts'

export function checkStorage(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.(tsx?|js)$/)
    .filter(({ file }) => file !== STORAGE)
    .flatMap(({ file, text }) =>
      matches(file, withoutComments(text), /\b(?:local|session)Storage\b/g, `хранилище мимо ${STORAGE}`),
    )
}

const LOCAL_TIME =
  /\.(?:[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes)|toLocale(?:Date|Time)String|getTimezoneOffset)\(/g

/** The zone of a reader or a server moves days: times are shown in Moscow time, days have no zone. */
export function checkLocalTime(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.(tsx?|js)$/).flatMap(({ file, text }) =>
    matches(
      file,
      withoutComments(text),
      LOCAL_TIME,
      'местное время, пишется функциями shared/domain/date.ts и day.ts',
    ),
  )
}

const BUSY_BUTTON = /[^-]disabled=\{(?:busy|pending|sending)\b/g

/** A button that is disabled while its press is under way loses the focus. */
export function checkBusyButtons(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.tsx$/).flatMap(({ file, text }) =>
    matches(
      file,
      withoutComments(text),
      BUSY_BUTTON,
      'кнопка теряет фокус, пока её нажатие выполняется: нужно aria-disabled',
    ),
  )
}

/** Folder with the components for states. */
const STATE_LOOKS = 'shared/kit/ui/'
const HOST_ELEMENT = /<(?:p|div|span|li|td|section|output|h[1-6])\b[^<>]*(?:=>[^<>]*)*>\s*(?=[^<>{}\s])/g

const STATES: readonly { readonly says: RegExp; readonly look: string }[] = [
  {
    says: /(?<!\p{L})(?:пока (?:нет|пусто|никто|ничего|ни одного)|пока \p{L}+ нет|ничего не найдено|ничего нет|сейчас [^.]{0,40}(?:нет|ничего)(?!\p{L}))/iu,
    look: 'empty-state.tsx',
  },
  { says: /^(?:Загружаем|Загрузка|Ищем|Смотрим)(?!\p{L})[^.]*…$/u, look: 'skeleton.tsx' },
  { says: /^(?:Не удалось загрузить|\p{L}+ временно недоступ)/u, look: 'load-failure.tsx' },
]

/** Empty, loading and failed states each have one component; other markup for them is a finding. */
export function checkStates(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.tsx$/)
    .filter(({ file }) => !file.startsWith(STATE_LOOKS))
    .flatMap(({ file, text }) =>
      [...text.matchAll(HOST_ELEMENT)].flatMap(({ 0: opening, index }) => {
        const start = index + opening.length
        const words = (/^(?:[^<>{}]|\{[^<>{}]*\})*/.exec(text.slice(start))?.[0] ?? '')
          .replace(/\s+/g, ' ')
          .trim()
        const state = STATES.find(({ says }) => says.test(words))
        if (!state) return []
        const line = text.slice(0, start).split('\n').length
        return [{ file, line, reason: `пишется компонентом ${STATE_LOOKS}${state.look}: ${words}` }]
      }),
    )
}

/** The component that posts a form; it drops a second press. */
const POSTING = 'shared/kit/forms/action-form.tsx'
const FORM = /<(?:form|Form|\w+\.Form)\b(?:=>|[^<>])*>/g
/** Documents of the host for developers and testers, and forms that must work before or without the router. */
const PLAIN_FORMS: readonly string[] = [
  'shared/host/',
  'shared/kit/forms/sign-out-form.tsx',
  'shell/src/features/cookies/cookie-notice.tsx',
]

/**
 * A posted form that nothing guards sends each press of an impatient person. A form with a handler of its own is
 * sent by a mutation, which runs once at a time.
 */
export function checkForms(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.tsx$/)
    .filter(({ file }) => file !== POSTING && !PLAIN_FORMS.some((plain) => file.startsWith(plain)))
    .flatMap(({ file, text }) =>
      [...text.matchAll(FORM)]
        .filter(([tag]) => tag.includes('method="post"'))
        .filter(([tag]) => !(tag.startsWith('<form') && tag.includes('onSubmit=')))
        .map(({ 0: tag, index }) => ({
          file,
          line: text.slice(0, index).split('\n').length,
          reason: `форма отправляется компонентом ${POSTING}: ${tag.split(/\s/)[0]}`,
        })),
    )
}

interface Source {
  readonly file: string
  readonly text: string
}

const TEST = /\.test\.tsx?$/

export const sources = (root: string, folders: readonly string[], wanted: RegExp): Source[] =>
  read(root, folders, (path) => wanted.test(path) && !TEST.test(path))

const tests = (root: string, folders: readonly string[]): Source[] =>
  read(root, folders, (path) => TEST.test(path))

function read(root: string, folders: readonly string[], isWanted: (path: string) => boolean): Source[] {
  return folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter(isWanted)
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

/** Keeps line breaks, so that line numbers stay correct. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, blank)
const withoutPrint = (css: string): string =>
  css.replace(/^@media print \{[\s\S]*?(?:^\}|(?![\s\S]))/gm, blank)

function matches(file: string, text: string, pattern: RegExp, reason: string): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    reason: `${reason}: ${match[0].trim()}`,
  }))
}
