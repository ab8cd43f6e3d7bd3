import { readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { filesBelow } from './lib/digest.ts'

export interface Finding {
  readonly file: string
  readonly line: number
  readonly reason: string
}

/** Only this file may name colours and sizes of type. */
const TOKENS = 'shared/kit/ui/tokens.css'
const LONGEST_FILE = 300
/** People do not read generated files, so they may be long. */
const GENERATED = ['api/src/db/tables.ts']

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb|color)\(/gi
const FONT_SIZE = /\bfont(?:-size)?\s*:[^;]*?\b\d*\.?\d+(?:px|pt)\b/gi
/** A browser evaluates `:has()` of the root again for every element that comes or goes. */
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

const CLIMBING = /(?<=(?:from|import|import\()\s*)'(?:\.\.\/){2,}[^']*'/g

/** Packages name their own files from their root (`#db/database.ts`), tests too, so that a file may move without its imports. */
export function checkImports(root: string, packages: readonly string[]): Finding[] {
  return [...sources(root, packages, /\.tsx?$/), ...tests(root, packages)].flatMap(({ file, text }) => {
    const isOwn = (path: string) => posix.join(file, '..', path).split('/')[0] === file.split('/')[0]
    const staying = (quoted: string) => (isOwn(quoted.slice(1, -1)) ? quoted : blank(quoted))
    return matches(file, text.replace(CLIMBING, staying), CLIMBING, 'импорт от корня пакета: «#…» вместо')
  })
}

/** `host` and `host.example` are nobody's; a text names the others but fetches nothing from them. */
const FOREIGN =
  /\bhttps?:\/\/(?!127\.0\.0\.1\b)(?!schema\.org|www\.w3\.org|www\.sitemaps\.org|schemas\.openxmlformats\.org)(?![a-z\d.-]*\.example\b)[a-z\d-]+(?:\.[a-z\d-]+)+/gi
/** A shopper's click leads there. */
const LINKS = ['https://yandex.ru']

/** What runs asks the store's own parts and what is set by variables: an address in the code would be neither. */
export function checkAddresses(root: string, folders: readonly string[]): Finding[] {
  return sources(root, folders, /\.(tsx?|mjs|css)$/)
    .filter(({ file }) => !file.includes('/testing/'))
    .flatMap(({ file, text }) => matches(file, withoutComments(text), FOREIGN, 'чужой адрес в коде'))
    .filter(({ reason }) => !LINKS.some((link) => reason.endsWith(link)))
}

/** Where the looks of a state are. */
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

/** That something is empty, on its way or could not be loaded has one look each: an element of its own would be another. */
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

interface Source {
  readonly file: string
  readonly text: string
}

const TEST = /\.test\.tsx?$/

const sources = (root: string, folders: readonly string[], wanted: RegExp): Source[] =>
  read(root, folders, (path) => wanted.test(path) && !TEST.test(path))

const tests = (root: string, folders: readonly string[]): Source[] =>
  read(root, folders, (path) => TEST.test(path))

function read(root: string, folders: readonly string[], isWanted: (path: string) => boolean): Source[] {
  return folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter(isWanted)
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

/** Keeps the lines, so that places stay right. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, blank)
const withoutPrint = (css: string): string => css.replace(/^@media print \{[\s\S]*?^\}/gm, blank)

function matches(file: string, text: string, pattern: RegExp, reason: string): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    reason: `${reason}: ${match[0].trim()}`,
  }))
}
