/** Keeps the scrollbar's gutter, so that the layout does not shift. Returns an unlock function. */
export function lockScroll(): () => void {
  const { style } = document.documentElement
  style.overflow = 'hidden'
  style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
