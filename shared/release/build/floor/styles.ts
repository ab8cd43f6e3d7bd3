import { type AtRule, type Container, type Declaration, type Document, list, parse, type Rule } from 'postcss'
import { lackOf } from './support.ts'

/** Features that a stylesheet uses and the floor lacks, outside `@supports`. */
export function lackingInStyles(css: string): string[] {
  const found = new Set<string>()
  const add = (name: string, lack: string | undefined) => lack && found.add(`${name}: ${lack}`)
  parse(css).walk((node) => {
    if (node.type === 'comment' || isAskedFor(node.parent)) return
    if (node.type === 'decl') inDeclaration(node, add)
    else if (node.type === 'rule') inSelector(node, add)
    else inAtRule(node, add)
  })
  return [...found]
}

type Add = (name: string, lack: string | undefined) => void

function isAskedFor(node: Container | Document | undefined): boolean {
  if (!node) return false
  return (node.type === 'atrule' && (node as AtRule).name === 'supports') || isAskedFor(node.parent)
}

const FUNCTION = /(?<![\w-])([a-z][\w-]*)\(/g
const WORD = /(?<![\w#.(-])[a-z][a-z-]*(?![\w(-])/g

function inDeclaration({ prop, value, parent }: Declaration, add: Add): void {
  if (parent?.type === 'atrule') return
  const lack = lackOf('css', 'properties', prop)
  add(prop, lack)
  if (lack) return
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^()]*\)/g, '')
  for (const [, name = ''] of plain.matchAll(FUNCTION))
    add(`${name}()`, lackOf('css', 'types', name) ?? lackOf('css', 'types', 'color', name))
  for (const [word] of plain.matchAll(WORD)) add(`${prop}: ${word}`, lackOf('css', 'properties', prop, word))
}

const PSEUDO = /(?<!\\)::?([a-z][a-z-]*)/g

function inSelector({ selector, parent }: Rule, add: Add): void {
  if (parent?.type === 'rule') add('вложенность', lackOf('css', 'selectors', 'nesting'))
  for (const [pseudo, name = ''] of withoutForgiven(selector).matchAll(PSEUDO))
    add(pseudo, lackOf('css', 'selectors', name))
}

const FORGIVING = /:(?:is|where)\(/

/** Alternatives in `:is()` and `:where()` drop one by one, so what stands beside another may be unknown. */
function withoutForgiven(selector: string): string {
  const start = selector.search(FORGIVING)
  if (start < 0) return selector
  const open = selector.indexOf('(', start)
  const close = closing(selector, open)
  const inside = selector.slice(open + 1, close)
  const kept = list.comma(inside).length > 1 ? '' : withoutForgiven(inside)
  return selector.slice(0, start) + kept + withoutForgiven(selector.slice(close + 1))
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

function inAtRule({ name, params }: AtRule, add: Add): void {
  add(`@${name}`, lackOf('css', 'at-rules', name))
  for (const [asked, question = ''] of params.matchAll(/\(([^()]*)\)/g))
    add(`@${name} ${asked}`, lackOf('css', 'at-rules', name, question.split(':')[0] ?? ''))
}
