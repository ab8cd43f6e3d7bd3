import type { Readable } from 'node:stream'
import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import type { Call, CallData, Input } from '@verstak/shared/contract/call.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'

/** Who is calling: a signed-in user, or a guest known by the key that the gateway keeps in a cookie. */
export interface Visitor {
  /** null: a guest. */
  readonly user: User | null
  /** The session's token, as it came; null for a guest. */
  readonly token: string | null
  /** The guest's secret key; null when the gateway sent none. */
  readonly guest: string | null
  /** The warehouse whose stock is shown and sold. */
  readonly stockId: string
}

/** What a module needs of its surroundings. */
export interface Services {
  readonly db: Db
  readonly config: Config
}

export interface CallContext<C extends Call> extends Services {
  readonly visitor: Visitor
  readonly params: Input<C, 'params'>
  readonly query: Input<C, 'query'>
  readonly body: Input<C, 'body'>
  readonly ip: string
  /** The visitor's browser as it names itself; null when it does not. */
  readonly agent: string | null
}

/** What a binary call answers: the file, its media type and the name to save it under. */
export interface FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly name: string
}

/** The same of a file that lies on the disk. */
export interface StoredFileAnswer extends Pick<FileAnswer, 'type' | 'name'> {
  readonly stream: Readable
  /** Bytes. */
  readonly size: number
}

/** Answers one call: returns `data` of the envelope (a file for a binary call), or throws a ShopError. */
export type Handler<C extends Call> = (
  context: CallContext<C>,
) => Promise<CallData<C> extends Uint8Array ? FileAnswer | StoredFileAnswer : CallData<C>>

/** A handler for every call of a resource (`import type * as calls`): a missing one does not compile. */
export type Handlers<Calls> = {
  readonly [N in keyof Calls]: Calls[N] extends Call ? Handler<Calls[N]> : never
}
