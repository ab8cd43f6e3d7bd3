import {
  type Argument,
  type CallExpression,
  type NewExpression,
  type Expression as Node,
  type PrivateIdentifier,
  type Program,
  parseSync,
  type Span,
  Visitor,
} from 'oxc-parser'

export interface Regexp {
  readonly pattern: string
  readonly flags: string
}

export interface Expression {
  readonly line: number
  readonly code: string
  /** Null when the source does not say the pattern or the flags. */
  readonly regexp: Regexp | null
}

/** Returns every regular expression of a source: literals and calls of `RegExp`. */
export function expressionsIn(file: string, text: string): Expression[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const constants = constantsIn(program)
  const found: Expression[] = []
  const add = ({ start, end }: Span, regexp: Expression['regexp']) =>
    found.push({
      line: text.slice(0, start).split('\n').length,
      code: text.slice(start, end).replace(/\s+/g, ' '),
      regexp,
    })
  const addCall = (call: NewExpression | CallExpression) => {
    if (call.callee.type !== 'Identifier' || call.callee.name !== 'RegExp') return
    const [pattern, flags = ''] = call.arguments.map((argument) => textOf(argument, constants))
    add(call, typeof pattern === 'string' && flags !== null ? { pattern, flags } : null)
  }
  new Visitor({
    Literal(literal) {
      if ('regex' in literal) add(literal, literal.regex)
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(program)
  return found
}

type Constants = ReadonlyMap<string, Node | null>

/** Initial values of the constants of a file; null for a name that is declared twice. */
function constantsIn(program: Program): Constants {
  const constants = new Map<string, Node | null>()
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations)
        if (id.type === 'Identifier')
          constants.set(id.name, kind === 'const' && !constants.has(id.name) ? init : null)
    },
  }).visit(program)
  return constants
}

/** Value of an expression made of texts, numbers and constants; null for any other. */
function textOf(node: Argument | PrivateIdentifier | null | undefined, constants: Constants): string | null {
  const join = (parts: readonly (string | null)[]) => (parts.includes(null) ? null : parts.join(''))
  if (node?.type === 'Literal') return 'regex' in node ? null : String(node.value)
  if (node?.type === 'Identifier') return textOf(constants.get(node.name), constants)
  if (node?.type === 'BinaryExpression' && node.operator === '+')
    return join([textOf(node.left, constants), textOf(node.right, constants)])
  if (node?.type === 'TemplateLiteral')
    return join(
      node.quasis.flatMap(({ value }, index) => [
        value.cooked,
        ...(index < node.expressions.length ? [textOf(node.expressions[index], constants)] : []),
      ]),
    )
  return null
}
