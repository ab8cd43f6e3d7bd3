/** From the primary process to a render process, with the connection. */
export interface ConnectionMessage {
  readonly connection: number
  /** Head of a request that another process had read before it ended. */
  readonly head?: string
}

/** The reply; a process that is stopping takes no connection. */
export interface TookMessage {
  readonly took: boolean
}

/** A render process has closed its copy of a connection; `idle`: between two requests, so another process can go on. */
export interface DoneMessage {
  readonly done: number
  readonly idle: boolean
}

/** A connection of a process that ends at once. Nothing of an answer has been sent. */
export interface OpenConnection {
  readonly id: number
  /** Head of its request; null between two requests. */
  readonly head: string | null
  /** Another process may answer the request, because it neither changes anything nor belongs to the remote at fault. */
  readonly again: boolean
}

/** From the primary process to a process that no longer serves visitors, or serves them again. */
export interface StandbyMessage {
  readonly standby: boolean
}

/** From the primary process: return the connections, then end. */
export interface LeaveMessage {
  readonly leave: true
}
