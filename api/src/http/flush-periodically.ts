import type { FastifyInstance } from 'fastify'

/** Saves in-memory counts every so many milliseconds and on shutdown; failures are logged as `failure`. */
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
