import { type Identifier, type MemberExpression, type Node, parse } from 'acorn'
import { simple } from 'acorn-walk'
import { isKnown, lackingMethods, lackOf } from './support.ts'

/** Objects of a page that code uses by these names. */
const INTERFACES: Readonly<Record<string, string>> = {
  ...{ window: 'Window', globalThis: 'Window', self: 'Window' },
  ...{ document: 'Document', navigator: 'Navigator', performance: 'Performance', crypto: 'Crypto' },
}

const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll'])

let methods: ReadonlyMap<string, string> | undefined

/** Features that a script uses and the floor lacks, as «Map.groupBy: chrome 117». */
export function lackingInScript(code: string): string[] {
  methods ??= lackingMethods()
  const found = new Set<string>()
  const add = (name: string, lack: string | undefined) => lack && found.add(`${name}: ${lack}`)
  let program: Node
  try {
    // The last syntax that the whole floor has.
    program = parse(code, { ecmaVersion: 2022, sourceType: 'script' })
  } catch (error) {
    return [`синтаксис: ${(error as Error).message}`]
  }
  simple(program, {
    Identifier: ({ name }) => add(name, lackOfGlobal(name)),
    MemberExpression(member) {
      const name = nameOf(member)
      if (!name) return
      const { object } = member
      const owner = object.type === 'Identifier' ? object.name : ''
      if (owner) add(`${owner}.${name}`, lackOfMember(owner, name))
      if (isIterator(object)) add(`Iterator.${name}`, lackOf('javascript', 'builtins', 'Iterator', name))
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || isGlobal(callee.object)) return
      const lack = methods?.get(nameOf(callee) ?? '')
      if (lack) found.add(lack)
    },
  })
  return [...found]
}

const nameOf = ({ property, computed }: MemberExpression): string | undefined =>
  !computed && property.type === 'Identifier' ? property.name : undefined

const lackOfGlobal = (name: string): string | undefined =>
  lackOf('javascript', 'builtins', name) ?? lackOf('api', name) ?? lackOf('api', 'Window', name)

const isGlobal = (node: Node): boolean =>
  node.type === 'Identifier' &&
  (isKnown('javascript', 'builtins', (node as Identifier).name) || isKnown('api', (node as Identifier).name))

function lackOfMember(owner: string, name: string): string | undefined {
  const type = INTERFACES[owner]
  if (type) return lackOf('api', type, name) ?? (type === 'Window' ? lackOfGlobal(name) : undefined)
  return lackOf('javascript', 'builtins', owner, name) ?? lackOf('api', owner, `${name}_static`)
}

/** `Object.values()` and the like give arrays. */
function isIterator(node: Node): boolean {
  const { type, callee } = node as Node & { callee?: Node }
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false
  const { object } = callee as MemberExpression
  const of = object.type === 'Identifier' ? object.name : ''
  return ITERATORS.has(nameOf(callee as MemberExpression) ?? '') && of !== 'Object'
}
