const LONGEST = 120

/** Controls, and signs that turn the order of letters or show nothing: `invoice‮gpj.exe` must not read as a picture. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu
const SPECIAL = /[<>:"|?*]/g

/** The name of a sent file as it may stand in a header, a letter or on a disk: the last part of a path, one line. */
export function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(INVISIBLE, '').replace(SPECIAL, '_').replace(/\s+/g, ' ').trim()
  const [, base = name, end = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  const shown = base.replace(/^[. ]+|[. ]+$/g, '') || 'файл'
  return [...shown].slice(0, LONGEST - end.length).join('') + end.slice(0, 10)
}
