/** A tab that is not looked at draws nothing: what waits for its frame goes on after this time. */
const NO_FRAME_MS = 300

/** When the next frame is on screen, that is when the one after it begins. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, NO_FRAME_MS)
  })
