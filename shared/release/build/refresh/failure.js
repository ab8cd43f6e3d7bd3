// Tells in development what a component threw, with the place in its source.
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'

const MOST_LINES = 8
const AROUND = 2
const PLACE = /https?:\/\/[^\s()]+/

/** React says so when a boundary has caught what a component threw. */
const CAUGHT = 'error occurred in'

/**
 * Calls `tell` for each error that a component throws while it renders.
 * @param {(text: string) => void} tell
 */
export function hearFailures(tell) {
  const log = console.error
  console.error = (...said) => {
    log(...said)
    const error = said.find((one) => one instanceof Error)
    // The page of components shows what a boundary does.
    if (
      error &&
      error.name !== 'OnPurpose' &&
      said.some((one) => typeof one === 'string' && one.includes(CAUGHT))
    )
      textOf(error).then(tell, () => tell(String(error.stack ?? error)))
  }
}

/** @param {Error} error */
async function textOf(error) {
  const [message = '', ...stack] = String(error.stack).split('\n')
  const places = await Promise.all(stack.slice(0, MOST_LINES).map(inSource))
  const frame = places.find(({ code }) => code)?.code ?? ''
  return [message, frame, ...places.map(({ line }) => line)].filter(Boolean).join('\n')
}

/**
 * A line of a stack with the place in the source, and the code around that place if it is the project's own.
 * @param {string} line
 * @returns {Promise<{ line: string, code?: string }>}
 */
async function inSource(line) {
  const [place = ''] = PLACE.exec(line) ?? []
  const [column, row, ...address] = place.split(':').reverse()
  const file = address.reverse().join(':')
  if (!file.endsWith('.js')) return { line }
  const answer = await fetch(`${file}.map`).catch(() => null)
  if (!answer?.ok) return { line }
  const map = new TraceMap(await answer.text())
  const { source, line: at } = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 })
  if (!source || !at) return { line }
  const shown = { line: line.replace(place, `${source.replace(/^webpack:\/\/[^/]*\//, '')}:${at}`) }
  const text = source.includes('node_modules') ? null : sourceContentFor(map, source)
  return text ? { ...shown, code: around(text.split('\n'), at) } : shown
}

/** @param {string[]} lines @param {number} at */
function around(lines, at) {
  const first = Math.max(1, at - AROUND)
  const shown = lines.slice(first - 1, at + AROUND)
  return shown
    .map((text, index) => `${first + index === at ? '>' : ' '} ${first + index} | ${text}`)
    .join('\n')
}
