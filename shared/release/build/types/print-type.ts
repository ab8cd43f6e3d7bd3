import {
  type Checker,
  type Symbol as Named,
  SignatureKind,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'

const REACT = '/@types/react/'
/** Declarations of the language and of browsers. */
const LIBRARY = /\/lib\.[\w.]+\.d\.ts$/
/** A type that contains itself. */
const UNKNOWN = 'unknown'

/**
 * Returns a printer of types without names of our own modules: a reader needs only React's types. Throws for what
 * it cannot print.
 */
export function typePrinter(checker: Checker): (type: Type) => string {
  const open = new Set<number>()

  function print(type: Type): string {
    if (open.has(type.id)) return UNKNOWN
    open.add(type.id)
    try {
      return named(type) ?? structure(type)
    } finally {
      open.delete(type.id)
    }
  }

  /** A type that every TypeScript project knows. */
  function named(type: Type): string | null {
    const alias = type.getAliasSymbol()
    if (alias && isDeclaredIn(alias, REACT))
      return `import('react').${alias.name}${listed(type.getAliasTypeArguments())}`
    const symbol = type.getSymbol()
    if (!symbol || isNameless(symbol) || checker.isArrayLikeType(type)) return null
    const prefix = isDeclaredIn(symbol, REACT)
      ? "import('react')."
      : isDeclaredIn(symbol, LIBRARY)
        ? ''
        : null
    if (prefix === null) return null
    return prefix + symbol.name + listed(type.isTypeReference() ? checker.getTypeArguments(type) : [])
  }

  const listed = (types: readonly Type[]) => (types.length > 0 ? `<${types.map(print).join(', ')}>` : '')

  function structure(type: Type): string {
    if (type.flags & TypeFlags.Boolean || !(type.flags & (TypeFlags.Object | TypeFlags.UnionOrIntersection)))
      return checker.typeToString(type)
    if (type.isUnionType()) return alternatives(type.getTypes().map(part))
    if (type.isIntersectionType()) return type.getTypes().map(part).join(' & ')
    if (checker.isTupleType(type)) return tuple(type as TypeReference)
    if (checker.isArrayLikeType(type))
      return `readonly ${part(checker.getTypeArguments(type as TypeReference)[0] as Type)}[]`
    const [call] = checker.getSignaturesOfType(type, SignatureKind.Call)
    if (!call) return fields(type)
    const given = call.getParameters().map((one, nth, all) => {
      const { name, optional, text } = member(one)
      const rest = call.hasRestParameter && nth === all.length - 1 ? '...' : ''
      return `${rest}${name}${optional}: ${text}`
    })
    const answer = checker.getReturnTypeOfSignature(call)
    return `(${given.join(', ')}) => ${answer ? print(answer) : 'void'}`
  }

  function tuple(type: TypeReference): string {
    const elements = checker.getTypeArguments(type).map(print)
    return `${(type.getTarget() as TupleType).readonly ? 'readonly ' : ''}[${elements.join(', ')}]`
  }

  /** As a part of a union or of an array. */
  function part(type: Type): string {
    const text = print(type)
    const joined = type.isUnionType() || type.isIntersectionType() || isFunction(type)
    return joined && text !== 'boolean' && !named(type) ? `(${text})` : text
  }

  const isFunction = (type: Type) => checker.getSignaturesOfType(type, SignatureKind.Call).length > 0

  function fields(type: Type): string {
    const indexes = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, valueType }) => `[key: ${print(keyType)}]: ${print(valueType)}`)
    const own = checker
      .getPropertiesOfType(type)
      // The mark that tells one kind of text from another has no name.
      .filter(({ name }) => !name.startsWith('__@'))
      .map((one) => {
        const { name, optional, text } = member(one)
        const note = checker.getDocumentationCommentOfSymbol(one).replaceAll(/\s+/g, ' ').trim()
        return `${note ? `/** ${note} */\n` : ''}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${optional}: ${text}`
      })
    const all = [...indexes, ...own]
    return all.length > 0 ? `{${all.map((one) => indented(`\n${one}`)).join('')}\n}` : '{}'
  }

  function member(symbol: Named) {
    const type = checker.getTypeOfSymbol(symbol)
    if (!type) throw new Error(`${symbol.name} has no type`)
    const optional = symbol.flags & SymbolFlags.Optional ? '?' : ''
    return { name: symbol.name, optional, text: print(type) }
  }

  return print
}

/** Two spaces before each line but the first. */
export const indented = (text: string): string => text.replaceAll('\n', '\n  ')

const isNameless = ({ name }: Named): boolean => name.startsWith('__')

function isDeclaredIn(symbol: Named, place: string | RegExp): boolean {
  const [path = ''] = symbol.declarations.map((declaration) => String(declaration.path))
  return typeof place === 'string' ? path.includes(place) : place.test(path)
}

/** In one order in every build, whatever the compiler met first. Both truth values are one type. */
function alternatives(texts: readonly string[]): string {
  const both = ['true', 'false'].every((one) => texts.includes(one))
  const all = new Set(texts.map((text) => (both && /^(true|false)$/.test(text) ? 'boolean' : text)))
  const last = ['null', 'undefined'].filter((one) => all.delete(one))
  return [...[...all].sort(), ...last].join(' | ')
}
