const LONGEST = 120

/**
 * Control and invisible characters, and those that reverse the text direction: `invoice‮gpj.exe` must not
 * look like a picture.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu
const SPECIAL = /[<>:"|?*]/g

/**
 * Makes the name of an uploaded file safe for a header, a letter or a disk: the last part of a path, on one
 * line.
 */
export function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(INVISIBLE, '').replace(SPECIAL, '_').replace(/\s+/g, ' ').trim()
  const [, base = name, end = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  const shown = base.replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || 'файл'
  return [...shown].slice(0, LONGEST - end.length).join('') + end.slice(0, 10)
}
