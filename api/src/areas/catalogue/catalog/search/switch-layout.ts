const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const otherLayout = new Map<string, string>()
for (const [i, letter] of [...latin].entries()) {
  const twin = cyrillic[i] ?? letter
  otherLayout.set(letter, twin).set(twin, letter)
}

/** Converts a text typed in the wrong keyboard layout: «lhtkm» is «дрель». */
export function switchLayout(query: string): string {
  return [...query.toLowerCase()].map((sign) => otherLayout.get(sign) ?? sign).join('')
}
