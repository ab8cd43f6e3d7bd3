/** Data for the watchdog thread. */
export interface StallWatch {
  /**
   * The first number increases with each turn of the main thread; the second is 1 once all code is loaded.
   */
  readonly beats: Int32Array
  /** Maximum milliseconds of work of the main thread without a turn. */
  readonly limit: number
  /** The same until all code is loaded. */
  readonly loading: number
  /** Maximum bytes of the process. */
  readonly memory: number
  /** Expression for the main thread; it returns as JSON what is running. */
  readonly question: string
  /**
   * Milliseconds for its answer; a main thread blocked in native code never responds.
   */
  readonly answer: number
  /** The report, to which the answer is added. */
  readonly report: object
  /** File descriptor for fault reports. */
  readonly output: number
}

/**
 * Watchdog thread: the main thread cannot report while it is busy. Names the work of the main thread, then
 * ends the process. Its source is passed as text, because a bundled thread would include all of federation;
 * so it must not use outer variables.
 */
export function watchMainThread(): void {
  const { Session } = process.getBuiltinModule('node:inspector')
  const { writeSync } = process.getBuiltinModule('node:fs')
  const { workerData } = process.getBuiltinModule('node:worker_threads')
  const { beats, limit, loading, memory, question, answer, report, output } = workerData as StallWatch
  const TICK_MS = 100
  /** Least part of a tick that counts: a thread that waits in native code uses no processor. */
  const LEAST = 0.25
  let [beat, still, silent, turnsWhenFull, spent] = [-1, 0, 0, 0, usedMs()]

  // Counts turns of this thread, not time: on a stalled machine both threads stop. On a busy one this thread,
  // which needs little, gets its turns, and the main thread does not: so it counts what the process could use.
  const timer = setInterval(() => {
    const now = Atomics.load(beats, 0)
    const turned = now !== beat
    const used = usedMs()
    still = turned ? 0 : still + 1
    silent = turned ? 0 : silent + Math.min(TICK_MS, Math.max(used - spent, TICK_MS * LEAST))
    spent = used
    beat = now
    if (silent >= (Atomics.load(beats, 1) ? limit : loading)) return finish('stalled')
    if (process.memoryUsage.rss() <= memory) {
      turnsWhenFull = 0
      return
    }
    // A sudden allocation may have just begun; a thread that turns again allocates gradually.
    if (turned) turnsWhenFull += 1
    if (still > 1 || turnsWhenFull > 1) finish('memory')
  }, TICK_MS)

  /** Milliseconds of processor time of the whole process. */
  function usedMs(): number {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }

  function finish(what: string): void {
    clearInterval(timer)
    // A turning thread is paused in unrelated code, so of its answer only what is open counts.
    const isBusy = still > 1
    setTimeout(end, answer, what)
    const session = new Session()
    session.connectToMainThread()
    session.on('Debugger.paused', ({ params }) => {
      const callFrameId = params.callFrames[0]?.callFrameId ?? ''
      const asked = { callFrameId, expression: question, returnByValue: true }
      session.post('Debugger.evaluateOnCallFrame', asked, (_, given) => {
        const { result } = given as { result?: { value?: string } }
        const told = JSON.parse(result?.value ?? '{}')
        end(what, isBusy ? told : { open: told.open })
      })
    })
    session.post('Debugger.enable', () => session.post('Debugger.pause'))
  }

  function end(what: string, told: object = {}): void {
    const line = { ...report, ...told, what, time: Date.now() }
    writeSync(output, `${JSON.stringify(line)}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}
