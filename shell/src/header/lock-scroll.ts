/** Keeps the page under a panel from scrolling; the gutter stays, so that nothing moves. Answers the way to let go. */
export function lockScroll(): () => void {
  const { style } = document.documentElement
  style.overflow = 'hidden'
  style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
