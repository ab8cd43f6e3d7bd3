/** Makes everything outside the element inert. Returns a function that undoes it. */
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
