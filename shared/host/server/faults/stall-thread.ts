/** What the watching thread is given. */
export interface StallWatch {
  /** Its first number grows with each turn of the main thread; its second is 1 as soon as all code is loaded. */
  readonly beats: Int32Array
  /** Milliseconds that the main thread may be busy without a turn. */
  readonly limit: number
  /** Bytes that the process may take. */
  readonly memory: number
  /** An expression for the main thread; gives as JSON who runs there. */
  readonly question: string
  /** The descriptor to which faults are told. */
  readonly output: number
}

/**
 * Runs in a thread of its own: the main thread cannot tell of itself while it is busy. Names what it does, then ends the
 * process. It is handed over as text, since a bundled thread would carry the whole of federation; so it uses nothing
 * around it.
 */
export function watchMainThread(): void {
  const { Session } = process.getBuiltinModule('node:inspector')
  const { writeSync } = process.getBuiltinModule('node:fs')
  const { workerData } = process.getBuiltinModule('node:worker_threads')
  const { beats, limit, memory, question, output } = workerData as StallWatch
  const TICK_MS = 100
  /** For the name, without which nobody is out; a main thread that waits in native code never answers. */
  const ANSWER_MS = 8_000
  /** Nobody waits for a process that loads its code yet, and beside others that takes several times as long. */
  const START_TIMES = 3
  let [beat, silent, turnsWhenFull] = [-1, 0, 0]

  // Turns of this thread are counted, not time: on a machine that stands still both threads do.
  const timer = setInterval(() => {
    const now = Atomics.load(beats, 0)
    const turned = now !== beat
    silent = turned ? 0 : silent + TICK_MS
    beat = now
    if (silent >= limit * (Atomics.load(beats, 1) ? 1 : START_TIMES)) return finish('stalled')
    if (process.memoryUsage.rss() <= memory) {
      turnsWhenFull = 0
      return
    }
    // What takes all memory at once may have begun just now; a thread that turns once more takes it bit by bit.
    if (turned) turnsWhenFull += 1
    if (silent > TICK_MS || turnsWhenFull > 1) finish('memory')
  }, TICK_MS)

  function finish(what: string): void {
    clearInterval(timer)
    // A thread that still turns would be paused in whatever comes next, which need not be what took the memory.
    setTimeout(end, silent > TICK_MS ? ANSWER_MS : 0, what)
    if (silent <= TICK_MS) return
    const session = new Session()
    session.connectToMainThread()
    session.on('Debugger.paused', ({ params }) => {
      const callFrameId = params.callFrames[0]?.callFrameId ?? ''
      const asked = { callFrameId, expression: question, returnByValue: true }
      session.post('Debugger.evaluateOnCallFrame', asked, (_, answer) => {
        const { result } = answer as { result?: { value?: string } }
        end(what, result?.value)
      })
    })
    session.post('Debugger.enable', () => session.post('Debugger.pause'))
  }

  function end(what: string, named = '{"remote":null,"route":null,"detail":""}'): void {
    writeSync(output, `${JSON.stringify({ ...JSON.parse(named), what })}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}
