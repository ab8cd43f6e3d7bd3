import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DtdValidator, XmlDocument, XmlDtd, XmlLibError, XsdValidator } from 'libxml2-wasm'

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

const dtd = new DtdValidator(XmlDtd.fromString(textOf('shops.dtd')))
const xsd = XsdValidator.fromDoc(XmlDocument.fromString(textOf('commerceml.xsd')))

/** libxml2's error messages; empty for a valid text. */
function faultsOf(validator: { validate(doc: XmlDocument): void }, text: string): string[] {
  let doc: XmlDocument | undefined
  try {
    doc = XmlDocument.fromString(text)
    validator.validate(doc)
    return []
  } catch (error) {
    if (error instanceof XmlLibError) return error.details.map(({ message }) => message.trim())
    throw error
  } finally {
    doc?.dispose()
  }
}

/** Validates against the YML DTD. */
export const ymlFaults = (text: string): string[] => faultsOf(dtd, text)

/** Validates against the CommerceML 2 schema. */
export const commercemlFaults = (text: string): string[] => faultsOf(xsd, text)
