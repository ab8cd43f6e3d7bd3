import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesBelow } from './lib/digest.ts'
import { FRONT_ENDS } from './lib/front-ends.ts'
import type { Finding } from './source-checks.ts'

const GLOSSARY = 'docs/glossary.md'
const FOLDERS = ['shared', ...FRONT_ENDS, 'api', 'demo']
const TEXTS = /\.(tsx?|md|ya?ml)$/
/** Files that people do not read, and migrations, which must not change after they ran. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|\/db\/migrations\/|\/db\/tables\.ts$|\/(node_modules|dist)\//

export interface TextRule {
  readonly pattern: RegExp
  readonly reason: string
}

/** Makes a rule of each word in the last column of the table of words on screen, with the word to write instead. */
export function glossaryRules(glossary: string): TextRule[] {
  const [, wordsOnScreen = ''] = glossary.split(/^## /m)
  const rows = wordsOnScreen.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).flatMap((row) => {
    const [, , right = '', wrong = ''] = row.split('|').map((cell) => cell.trim())
    return wrong.split(',').map((word) => {
      const pattern = `(?<![\\p{L}-])${sourceOf(word.trim())}(?![\\p{L}])`
      return { pattern: new RegExp(pattern, 'giu'), reason: `не по словарю, нужно «${right}»` }
    })
  })
}

const sourceOf = (word: string): string =>
  word.replace(/[.]/g, '\\.').replace(/\*/g, '\\p{L}*').replace(/ /g, '\\s+')

const UNITS = 'мм|см|кг|шт|Вт|кВт|об/мин|₽|АКБ|мин'

/** Mistakes that automatic no-break spaces cannot correct. */
export const typographyRules: readonly TextRule[] = [
  { pattern: /(?<=\p{Ll},? )В(?:ас|ам|ами|аш\p{Ll}*)(?!\p{L})/gu, reason: 'обращение — со строчной буквы' },
  { pattern: /(?<=\p{L}) - (?=\p{Script=Cyrillic})/gu, reason: 'тире вместо дефиса' },
  { pattern: /(?<=\p{Script=Cyrillic})\.\.\.(?!\p{L})/gu, reason: 'многоточие — один знак «…»' },
  { pattern: /№(?=\d)/gu, reason: 'пробел после «№»' },
  { pattern: /(?<![\d-])8[- ]800[- ]\d/gu, reason: 'номер пишется «8 (800)»' },
  { pattern: /(?<!\p{L})(?:Пн|Вт|Ср|Чт|Пт|Сб|Вс)[-–]/gu, reason: 'дни недели — со строчной буквы' },
  { pattern: /(?<!\p{L})(?:пн|вт|ср|чт|пт|сб)-(?=\p{L}{2}(?!\p{L}))/giu, reason: 'между днями — тире' },
  { pattern: new RegExp(`(?<=\\s\\d{1,9})(?:${UNITS})(?!\\p{L})`, 'gu'), reason: 'пробел перед единицей' },
  { pattern: /(?<=\p{Script=Cyrillic}) [,;:](?=\s)/gu, reason: 'пробел перед знаком препинания' },
]

export function checkTexts(root: string): Finding[] {
  const rules = [...glossaryRules(readFileSync(join(root, GLOSSARY), 'utf8')), ...typographyRules]
  return FOLDERS.flatMap((folder) => filesBelow(join(root, folder)))
    .map((path) => ({ path, file: relative(root, path).split(sep).join('/') }))
    .filter(({ file }) => TEXTS.test(file) && !LEFT_OUT.test(`/${file}`))
    .flatMap(({ path, file }) => faultsIn(file, readFileSync(path, 'utf8'), rules))
}

export function faultsIn(file: string, source: string, rules: readonly TextRule[]): Finding[] {
  if (!/[а-яё]/i.test(source)) return []
  const text = /\.tsx?$/.test(file) ? withoutComments(source) : source
  return rules.flatMap(({ pattern, reason }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => isText(file, text, index))
      .map((match) => ({
        file,
        line: text.slice(0, match.index).split('\n').length,
        reason: `${reason}: ${match[0].trim()}`,
      })),
  )
}

/** In a program a Latin word («cookies») is an identifier unless the line has Cyrillic letters. */
function isText(file: string, text: string, index: number): boolean {
  if (!/\.tsx?$/.test(file)) return true
  const line = text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index))
  return /[а-яё]/i.test(line)
}

/** Keeps line breaks. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, blank).replace(/(?<![:'"`\\])\/\/[^\n]*/g, blank)
