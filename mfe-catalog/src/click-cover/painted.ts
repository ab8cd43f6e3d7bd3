/** A hidden tab paints nothing, so the wait ends after this time. */
const NO_FRAME_MS = 300

/** Resolves when the next frame is on screen, which is when the frame after it begins. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, NO_FRAME_MS)
  })
