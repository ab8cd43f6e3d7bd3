import type { ColumnType, Generated } from 'kysely'

type SetByDatabase = ColumnType<Date, Date | undefined, Date>

/** Tables of registration, codes, protection against robots and deletion of accounts. */
export interface AccountTables {
  /** What is counted to be refused beyond a limit; accounts are hashes, as people type anything into a field. */
  attempt: {
    id: Generated<number>
    kind: string
    /** null: only the address counts. */
    account: string | null
    address: string
    made_at: SetByDatabase
  }
  /** Keys of the shop's own signatures; made at first need and known to nobody. */
  secret: {
    name: string
    value: string
  }
  /** Challenges that were answered: none is good twice. */
  bot_challenge_used: {
    nonce: string
    expires_at: Date
  }
  /** The newest code that went to an e-mail or phone for an event. */
  verify_code: {
    id: Generated<number>
    /** The e-mail in lower case or the phone in E.164. */
    target: string
    event: CodeEvent
    /** Keyed: six digits are soon guessed otherwise. */
    code_hash: string
    tries: Generated<number>
    sent_at: SetByDatabase
    expires_at: Date
    used_at: Date | null
  }
  /** The right, won by a code, to go on with what the code was for; good once. */
  verification: {
    secret_hash: string
    target: string
    event: CodeEvent
    expires_at: Date
  }
  /** A person who wants into an organisation that is known; the account is blocked until it is decided. */
  join_request: {
    id: Generated<number>
    user_id: number
    organization_id: number
    created_at: SetByDatabase
  }
  account_deletion: {
    user_id: number
    reason: string
    requested_at: SetByDatabase
    due_at: Date
  }
}

export type CodeEvent = 'USER_VERIFY_CODE' | 'PASSWORD_CHANGE_VERIFY' | 'SMS'
