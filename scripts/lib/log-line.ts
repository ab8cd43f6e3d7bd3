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

/** The message of a log line; a line in another format is returned whole. */
export function messageIn(line: string): string {
  const { msg } = recordIn(line) ?? {}
  return typeof msg === 'string' ? msg : line
}

/** A log line for people: the message and the error's stack. */
export function readableLine(line: string): string {
  const stack = recordIn(line)?.err?.stack
  return typeof stack === 'string' ? `${messageIn(line)}\n${stack}` : messageIn(line)
}
