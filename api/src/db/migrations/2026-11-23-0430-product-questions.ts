import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE product_question (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    user_id bigint REFERENCES app_user ON DELETE SET NULL,
    name text NOT NULL,
    email text NOT NULL,
    text text NOT NULL,
    ip text NOT NULL,
    status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'published', 'rejected')),
    answer text,
    created_at timestamptz NOT NULL DEFAULT now(),
    answered_at timestamptz,
    CHECK ((status = 'published') = (answer IS NOT NULL AND answered_at IS NOT NULL))
  )`,
  `CREATE INDEX product_question_shown ON product_question (product_id, answered_at) WHERE status = 'published'`,
  'CREATE INDEX product_question_user ON product_question (user_id)',
  `COMMENT ON TABLE product_question IS 'A visitor’s question about a product; it is shown with its answer.'`,
  `COMMENT ON COLUMN product_question.status IS 'new: a manager has yet to decide.'`,
  'ALTER TABLE public_request DROP CONSTRAINT public_request_kind_check',
  `ALTER TABLE public_request ADD CONSTRAINT public_request_kind_check
    CHECK (kind IN ('callback', 'feedback', 'price'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
