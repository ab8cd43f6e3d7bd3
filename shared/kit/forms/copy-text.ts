/** Returns whether the text is in the clipboard. Over plain HTTP browsers have only the old command. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

/** The old command copies a selection; the listener gives it the text instead. */
function copyByCommand(text: string): boolean {
  let done = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    done = true
  }
  document.addEventListener('copy', give, { once: true, capture: true })
  document.execCommand?.('copy')
  document.removeEventListener('copy', give, true)
  return done
}
