import * as v from 'valibot'
import { isSecret } from './environment.ts'

export type VariableSchema = v.GenericSchema<unknown, unknown>

/** Returns what docs/configuration.md shows of a variable. Throws for a variable without a description. */
export function describeVariable(schema: VariableSchema) {
  const text = v.getDescription(schema)
  if (!text) throw new Error('A variable has no description')
  const { shownDefault } = v.getMetadata(schema)
  return { text, fallback: String(shownDefault ?? literalDefault(schema)), secret: isSecret(schema) }
}

function literalDefault(schema: VariableSchema): string {
  const { default: value } = schema as { readonly default?: unknown }
  return value ? `\`${value}\`` : '–'
}
