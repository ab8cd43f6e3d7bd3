/** The scrollbar's gutter stays, so that nothing moves. Returns a function that unlocks. */
export function lockScroll(): () => void {
  const { style } = document.documentElement
  style.overflow = 'hidden'
  style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
