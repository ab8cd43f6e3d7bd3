import type { FastifyInstance } from 'fastify'

/** Saves what is counted in memory every so many milliseconds and when the program ends; `failure` is logged. */
export function flushPeriodically(
  app: FastifyInstance,
  every: number,
  save: () => Promise<void>,
  failure: string,
): void {
  const attempt = () => save().catch((error: unknown) => app.log.warn(error, failure))
  const timer = setInterval(attempt, every)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await attempt()
  })
}
