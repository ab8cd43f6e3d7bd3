export function formOf(fields: Readonly<Record<string, string | number>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}
