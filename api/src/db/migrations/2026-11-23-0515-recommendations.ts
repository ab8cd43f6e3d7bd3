import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE product_pair (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    other_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    score double precision NOT NULL,
    PRIMARY KEY (product_id, other_id)
  )`,
  'CREATE INDEX product_pair_other ON product_pair (other_id)',
  `CREATE TABLE recommendation_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('viewed', 'tapped', 'added')),
    block text NOT NULL,
    session text,
    user_id bigint REFERENCES app_user ON DELETE CASCADE,
    guest_hash text,
    product_id bigint REFERENCES product ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((kind = 'viewed') = (product_id IS NULL))
  )`,
  'CREATE INDEX recommendation_event_time ON recommendation_event (created_at)',
  'CREATE INDEX recommendation_event_user ON recommendation_event (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX recommendation_event_guest ON recommendation_event (guest_hash) WHERE guest_hash IS NOT NULL',
  'CREATE INDEX recommendation_event_product ON recommendation_event (product_id) WHERE product_id IS NOT NULL',
  `COMMENT ON TABLE product_pair IS 'What is taken together, both ways; a job makes it anew of orders, baskets and favourites.'`,
  `COMMENT ON COLUMN product_pair.score IS 'The larger the closer.'`,
  `COMMENT ON TABLE recommendation_event IS 'What shoppers did with blocks of recommendations.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
