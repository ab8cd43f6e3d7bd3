import type { Readable } from 'node:stream'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Call, CallData, Input } from '@verstak/contract/call.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { PictureStore } from '../pictures/store.ts'

/** A signed-in user, or a guest with the key that the gateway keeps in a cookie. */
export interface Visitor {
  /** Null for a guest. */
  readonly user: User | null
  readonly token: string | null
  /** The guest's secret key; null when the gateway sent none. */
  readonly guest: string | null
  /** The key of this browser; null when the gateway sent none. */
  readonly device?: string | null
  readonly ip: string
  /** The warehouse whose stock is shown and sold. */
  readonly stockId: string
}

export interface Services {
  readonly db: Db
  readonly config: Config
}

/** For a function that needs only the database and the address of the site. */
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
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** `type` is a media type, `name` the name to save the file under. */
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

/** A file that is made while it is sent. */
export type StreamedFileAnswer = Omit<StoredFileAnswer, 'size'>

/** Returns the envelope's `data` (a file for a binary call) or throws a ShopError. */
export type Handler<C extends Call> = (
  context: CallContext<C>,
) => Promise<
  CallData<C> extends Uint8Array ? FileAnswer | StoredFileAnswer | StreamedFileAnswer : CallData<C>
>

/** For `import type * as calls`: a missing handler does not compile. */
export type Handlers<Calls> = {
  readonly [N in keyof Calls]: Calls[N] extends Call ? Handler<Calls[N]> : never
}
