/** What a line of a program's log says; a line of another form is all of it. */
export function messageIn(line: string): string {
  try {
    const { msg } = JSON.parse(line)
    return typeof msg === 'string' ? msg : line
  } catch {
    return line
  }
}
