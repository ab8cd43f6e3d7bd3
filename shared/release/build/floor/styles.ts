import { type AtRule, type Container, type Declaration, type Document, parse, type Rule } from 'postcss'
import { lackOf } from './support.ts'

/** What a stylesheet uses and the floor lacks; what stands in `@supports` has been asked for. */
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
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  for (const [, name = ''] of plain.matchAll(FUNCTION))
    add(`${name}()`, lackOf('css', 'types', name) ?? lackOf('css', 'types', 'color', name))
  for (const [word] of plain.matchAll(WORD)) add(`${prop}: ${word}`, lackOf('css', 'properties', prop, word))
}

/** The alternatives of these drop one by one, so what stands beside another may be unknown. */
const FORGIVING =
  /:(?:is|where)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*,(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
const PSEUDO = /(?<!\\)::?([a-z][a-z-]*)/g

function inSelector({ selector, parent }: Rule, add: Add): void {
  if (parent?.type === 'rule') add('вложенность', lackOf('css', 'selectors', 'nesting'))
  for (const [pseudo, name = ''] of selector.replace(FORGIVING, '').matchAll(PSEUDO))
    add(pseudo, lackOf('css', 'selectors', name))
}

function inAtRule({ name, params }: AtRule, add: Add): void {
  add(`@${name}`, lackOf('css', 'at-rules', name))
  for (const [asked, feature = ''] of params.matchAll(/\(([a-z][a-z-]*)[^()]*\)/g))
    add(`@${name} ${asked}`, lackOf('css', 'at-rules', name, feature))
}
