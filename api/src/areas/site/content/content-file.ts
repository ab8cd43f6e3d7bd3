import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as v from 'valibot'
import { parse, YAMLParseError } from 'yaml'

/** The message names the file and the position for the editor. */
export class BrokenContent extends Error {
  constructor(file: string, reason: string) {
    super(`Файл ${relative(process.cwd(), file)}: ${reason}`)
    this.name = 'BrokenContent'
  }
}

/** An editor's text for display: spaces and dashes are normalised here, so that editors need not. */
export const shownText = v.pipe(v.string(), v.trim(), v.transform(withNbsp))

/** Throws `BrokenContent` when the file is missing. */
export function readText(folder: string, name: string): string {
  const file = join(folder, name)
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    throw new BrokenContent(file, 'не читается')
  }
}

/** Throws `BrokenContent` that names `file` and the invalid field. */
export function readYaml<S extends v.GenericSchema>(
  file: string,
  source: string,
  schema: S,
): v.InferOutput<S> {
  const result = v.safeParse(schema, parseYaml(file, source), {
    message: ({ received }) =>
      received === 'undefined' ? 'не заполнено' : `не подходит значение ${received}`,
  })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new BrokenContent(file, `${v.getDotPath(issue) ?? 'содержание'} — ${issue.message}`)
}

function parseYaml(file: string, source: string): unknown {
  try {
    return parse(source)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    throw new BrokenContent(file, `не разбирается YAML: ${error.message.split('\n')[0]}`)
  }
}
