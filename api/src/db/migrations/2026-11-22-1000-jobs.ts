import { type Kysely, sql } from 'kysely'

const jobs: readonly string[] = [
  `CREATE TABLE job (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    payload jsonb NOT NULL DEFAULT '{}',
    schedule text,
    run_at timestamptz NOT NULL DEFAULT now(),
    attempts int NOT NULL DEFAULT 0,
    locked_by uuid,
    locked_until timestamptz,
    last_error text,
    dead_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (num_nonnulls(locked_by, locked_until) <> 1)
  )`,
  `CREATE UNIQUE INDEX job_schedule ON job (name) WHERE schedule IS NOT NULL`,
  `CREATE INDEX job_due ON job (name, run_at, id) WHERE dead_at IS NULL`,
  `CREATE INDEX job_dead ON job (dead_at) WHERE dead_at IS NOT NULL`,
  `COMMENT ON TABLE job IS 'Work to be done later; a job that is done is deleted, one that is given up stays.'`,
  `COMMENT ON COLUMN job.schedule IS 'A cron pattern: the job comes again, and this is its only row.'`,
  `COMMENT ON COLUMN job.attempts IS 'Begun so far, the running one included.'`,
  `COMMENT ON COLUMN job.locked_by IS 'The attempt that has the job; another may take it after locked_until.'`,
  `COMMENT ON COLUMN job.dead_at IS 'When it was given up.'`,
]

/** Waiting messages become jobs, which from now on hold the state of sending. */
const messages: readonly string[] = [
  `ALTER TABLE message ADD COLUMN job_id bigint REFERENCES job ON DELETE SET NULL`,
  `INSERT INTO job (name, payload, run_at, attempts, last_error, dead_at, created_at)
    SELECT 'send-message', jsonb_build_object('message', id), next_attempt_at, attempts, last_error,
      CASE WHEN status = 'failed' THEN next_attempt_at END, created_at
    FROM message WHERE channel = 'email' AND status <> 'sent'`,
  `UPDATE message SET job_id = job.id FROM job WHERE (job.payload ->> 'message')::bigint = message.id`,
  `UPDATE job SET payload = '{}'`,
  `ALTER TABLE message DROP COLUMN status, DROP COLUMN attempts, DROP COLUMN next_attempt_at, DROP COLUMN last_error`,
  `CREATE INDEX message_job ON message (job_id)`,
  `COMMENT ON COLUMN message.job_id IS 'The job that sends it; null when it was sent or is not to be.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...jobs, ...messages]) await sql.raw(statement).execute(db)
}
