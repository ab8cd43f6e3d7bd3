/** Takes everything outside an element away from the keyboard and the screen reader. Answers the way to give it back. */
export function coverPage(element: HTMLElement): () => void {
  const covered: HTMLElement[] = []
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue
      other.inert = true
      covered.push(other)
    }
  }
  return () => {
    for (const other of covered) other.inert = false
  }
}
