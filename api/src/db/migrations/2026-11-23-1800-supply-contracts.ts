import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE supply_contract (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
    number text NOT NULL CHECK (number <> ''),
    kind text NOT NULL DEFAULT 'supply' CHECK (kind IN ('supply', 'framework', 'single')),
    signed_on date NOT NULL,
    valid_until date CHECK (valid_until >= signed_on),
    main boolean NOT NULL DEFAULT false,
    section_ids bigint[] NOT NULL DEFAULT '{}',
    brands text[] NOT NULL DEFAULT '{}',
    deferral_days int CHECK (deferral_days > 0),
    deferral_limit bigint CHECK (deferral_limit > 0),
    claim_days int CHECK (claim_days > 0),
    claim_answer_days int CHECK (claim_answer_days > 0),
    file_id text REFERENCES file ON DELETE SET NULL,
    closed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (organization_id, number),
    CHECK ((deferral_days IS NULL) = (deferral_limit IS NULL)),
    CHECK (NOT main OR closed_at IS NULL)
  )`,
  'CREATE UNIQUE INDEX supply_contract_main ON supply_contract (organization_id) WHERE main',
  'CREATE INDEX supply_contract_file ON supply_contract (file_id)',
  `CREATE TABLE supply_contract_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    contract_id bigint NOT NULL REFERENCES supply_contract ON DELETE CASCADE,
    event text NOT NULL CHECK (event IN ('created', 'changed', 'closed')),
    text text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX supply_contract_event_contract ON supply_contract_event (contract_id, id)',
  'ALTER TABLE customer_order ADD COLUMN contract_id bigint REFERENCES supply_contract',
  'CREATE INDEX customer_order_contract ON customer_order (contract_id) WHERE contract_id IS NOT NULL',
  `ALTER TABLE basket
    ADD COLUMN contract_id bigint REFERENCES supply_contract ON DELETE SET NULL,
    ADD COLUMN without_contract boolean NOT NULL DEFAULT false`,
  'CREATE INDEX basket_contract ON basket (contract_id) WHERE contract_id IS NOT NULL',
  'ALTER TABLE basket_line ADD COLUMN apart boolean NOT NULL DEFAULT false',
  `COMMENT ON TABLE supply_contract IS 'A contract between the store and an organisation, as a manager has entered it.'`,
  `COMMENT ON COLUMN supply_contract.valid_until IS 'The last day; null: without an end.'`,
  `COMMENT ON COLUMN supply_contract.main IS 'The one that an order goes by when nobody has chosen another.'`,
  `COMMENT ON COLUMN supply_contract.section_ids IS 'With those below them. It covers these sections and these brands; with neither it covers everything.'`,
  `COMMENT ON COLUMN supply_contract.deferral_days IS 'From the shipment to the payment; null: as the organisation has it.'`,
  `COMMENT ON COLUMN supply_contract.deferral_limit IS 'Kopecks that unpaid orders by this contract may come to.'`,
  `COMMENT ON COLUMN supply_contract.claim_days IS 'Working days to claim what is seen on receipt; null: as the organisation has it.'`,
  `COMMENT ON COLUMN supply_contract.claim_answer_days IS 'Working days that the store answers a claim in; null: as the organisation has it.'`,
  `COMMENT ON COLUMN supply_contract_event.text IS 'What has changed, in Russian, as the buyer was told.'`,
  `COMMENT ON COLUMN customer_order.contract_id IS 'null: it was placed without a contract.'`,
  `COMMENT ON COLUMN basket.contract_id IS 'What its owner has chosen; null: the main one. One that is over counts as not chosen.'`,
  `COMMENT ON COLUMN basket.without_contract IS 'Its owner orders without any contract.'`,
  `COMMENT ON COLUMN basket_line.apart IS 'Outside the contract: it waits for an order of its own, without a contract.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
