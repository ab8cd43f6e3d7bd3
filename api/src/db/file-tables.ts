import type { ColumnType, Generated } from 'kysely'

type SetByDatabase = ColumnType<Date, Date | undefined, Date>

/** Tables of the files that shoppers have sent. */
export interface FileTables {
  file: {
    /** 128 random bits in hex; also the name on the disk. */
    id: string
    /** Whose it is: a user's, a guest's, or nobody's any more. */
    user_id: number | null
    guest_hash: string | null
    /** As its owner has called it, without what a disk or a header could trip over. */
    name: string
    /** Bytes. */
    size: number
    /** The media type, as the content shows it. */
    type: string
    sha256: string
    purpose: string | null
    created_at: SetByDatabase
    /** When it went into a request; null: it waits. */
    used_at: Date | null
    /** From then on it is removed. */
    expires_at: Date
  }
  /** What a letter carries. */
  message_file: {
    message_id: number
    file_id: string
    position: Generated<number>
  }
}
