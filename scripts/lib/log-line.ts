interface LogRecord {
  readonly msg?: unknown
  readonly err?: { readonly stack?: unknown }
}

function recordIn(line: string): LogRecord | null {
  try {
    return line.startsWith('{') ? JSON.parse(line) : null
  } catch {
    return null
  }
}

/** What a line of a program's log says; a line of another form is all of it. */
export function messageIn(line: string): string {
  const { msg } = recordIn(line) ?? {}
  return typeof msg === 'string' ? msg : line
}

/** The line as a person reads it: what it says, and the stack of its error. */
export function readableLine(line: string): string {
  const stack = recordIn(line)?.err?.stack
  return typeof stack === 'string' ? `${messageIn(line)}\n${stack}` : messageIn(line)
}
