/** Waiting tasks run in the order they came. */
export function limitTo(size: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The place goes straight to the next in line, so that no new task takes it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
