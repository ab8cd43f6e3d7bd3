/** A hidden tab paints nothing, so the wait is limited. */
const NO_FRAME_MS = 300

/** Resolves when the next frame is on screen, that is, at the start of the frame after it. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, NO_FRAME_MS)
  })
