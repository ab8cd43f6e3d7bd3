import type { Readable } from 'node:stream'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Call, CallData, Input } from '@verstak/contract/call.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Once } from '../db/once.ts'
import type { PictureStore } from '../pictures/store.ts'

/** A signed-in user, or a guest with the key that the gateway stores in a cookie. */
export interface Visitor {
  /** Null for a guest. */
  readonly user: User | null
  readonly token: string | null
  /** Secret key of the guest; null when the gateway sent none. */
  readonly guest: string | null
  /** Key of this browser; null when the gateway sent none. */
  readonly device?: string | null
  readonly ip: string
  /** Warehouse whose stock is shown and sold. */
  readonly stockId: string
}

export interface Services {
  readonly db: Db
  readonly config: Config
}

/** For functions that need only the database and the URL of the site. */
export interface SiteServices {
  readonly db: Db
  readonly config: Pick<Config, 'publicUrl'>
}

export interface CallContext<C extends Call> extends Services {
  readonly pictures: PictureStore
  readonly visitor: Visitor
  readonly params: Input<C, 'params'>
  readonly query: Input<C, 'query'>
  readonly body: Input<C, 'body'>
  readonly ip: string
  readonly agent: string | null
  /** Does the work once for the `request_key` of the request. */
  readonly once: Once
  /** Aborts when the client has disconnected. */
  readonly signal: AbortSignal
}

/** `type` is a media type, `name` the file name of the download. */
export interface FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly name: string
}

export interface StoredFileAnswer extends Pick<FileAnswer, 'type' | 'name'> {
  readonly stream: Readable
  /** Bytes. */
  readonly size: number
}

/** A file that is generated while it is sent. */
export type StreamedFileAnswer = Omit<StoredFileAnswer, 'size'>

/** Returns the `data` of the envelope (a file for a binary call) or throws a ShopError. */
export type Handler<C extends Call> = (
  context: CallContext<C>,
) => Promise<
  CallData<C> extends Uint8Array ? FileAnswer | StoredFileAnswer | StreamedFileAnswer : CallData<C>
>

/** For `import type * as calls`: a missing handler is a compile error. */
export type Handlers<Calls> = {
  readonly [N in keyof Calls]: Calls[N] extends Call ? Handler<Calls[N]> : never
}
