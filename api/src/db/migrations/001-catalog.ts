import { type Kysely, sql } from 'kysely'

/** One statement per entry, because a prepared query contains only one. */
const statements: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',

  // A cache is valid only for the revision at which it was read.
  `CREATE TABLE catalog_revision (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    revision bigint NOT NULL DEFAULT 0
  )`,
  'INSERT INTO catalog_revision DEFAULT VALUES',

  `CREATE TABLE warehouse (
    id text PRIMARY KEY,
    name text NOT NULL
  )`,

  `CREATE TABLE picture (
    id text PRIMARY KEY,
    source text NOT NULL
  )`,

  `CREATE TABLE section (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    feed_id text UNIQUE NOT NULL,
    code text UNIQUE NOT NULL,
    name text NOT NULL,
    parent_id bigint REFERENCES section,
    position int NOT NULL DEFAULT 0,
    path_ids bigint[] NOT NULL DEFAULT '{}',
    path_codes text[] NOT NULL DEFAULT '{}',
    path_names text[] NOT NULL DEFAULT '{}',
    depth int NOT NULL DEFAULT 1,
    product_count int NOT NULL DEFAULT 0,
    hidden boolean NOT NULL DEFAULT false,
    picture_id text REFERENCES picture
  )`,

  `CREATE TABLE product (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    offer_id text UNIQUE NOT NULL,
    code text UNIQUE NOT NULL,
    article text NOT NULL,
    article_key text NOT NULL,
    name text NOT NULL,
    name_key text COLLATE "C" NOT NULL DEFAULT '',
    brand text,
    section_id bigint NOT NULL REFERENCES section,
    path_ids bigint[] NOT NULL DEFAULT '{}',
    level_1 bigint GENERATED ALWAYS AS (path_ids[1]) STORED,
    level_2 bigint GENERATED ALWAYS AS (path_ids[2]) STORED,
    price bigint CHECK (price > 0),
    old_price bigint,
    unit text NOT NULL DEFAULT 'шт',
    min_quantity int NOT NULL DEFAULT 1 CHECK (min_quantity > 0),
    multiplicity int NOT NULL DEFAULT 1 CHECK (multiplicity > 0),
    description text NOT NULL DEFAULT '',
    country text,
    warranty boolean NOT NULL DEFAULT false,
    weight_grams int,
    dimensions_mm int[],
    badge text CHECK (badge IN ('hit', 'new')),
    popularity int NOT NULL DEFAULT 0,
    picture_id text REFERENCES picture,
    card_properties jsonb NOT NULL DEFAULT '[]',
    buyable boolean NOT NULL DEFAULT false,
    hidden boolean NOT NULL DEFAULT false,
    feed_hash text NOT NULL DEFAULT '',
    search tsvector NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX product_article ON product (article_key text_pattern_ops)',
  'CREATE INDEX product_search ON product USING gin (search)',
  'CREATE INDEX product_name_trigrams ON product USING gin (name_key gin_trgm_ops)',

  // Sections of the two upper levels are large, so each common sort order has an index.
  'CREATE INDEX product_section ON product (section_id, buyable DESC, popularity DESC, id) WHERE NOT hidden',
  ...[1, 2].flatMap((level) => [
    `CREATE INDEX product_popular_${level} ON product (level_${level}, buyable DESC, popularity DESC, id) WHERE NOT hidden`,
    `CREATE INDEX product_cheap_${level} ON product (level_${level}, buyable DESC, price, id) WHERE NOT hidden`,
    `CREATE INDEX product_dear_${level} ON product (level_${level}, buyable DESC, price DESC NULLS LAST, id) WHERE NOT hidden`,
  ]),
  'CREATE INDEX product_popular ON product (buyable DESC, popularity DESC, id) WHERE NOT hidden',
  'CREATE INDEX product_newest ON product (buyable DESC, created_at DESC, id) WHERE NOT hidden',
  'CREATE INDEX product_by_name ON product (buyable DESC, name_key, id) WHERE NOT hidden',
  'CREATE INDEX product_badge ON product (badge, buyable DESC, popularity DESC, id) WHERE NOT hidden AND badge IS NOT NULL',
  'CREATE INDEX product_sale ON product (buyable DESC, popularity DESC, id) WHERE NOT hidden AND old_price IS NOT NULL',

  `CREATE TABLE product_property (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    position int NOT NULL,
    name text NOT NULL,
    value text NOT NULL,
    number numeric,
    unit text,
    PRIMARY KEY (product_id, position)
  )`,
  `CREATE TABLE product_barcode (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    barcode text NOT NULL,
    PRIMARY KEY (product_id, barcode)
  )`,
  'CREATE INDEX product_barcode_code ON product_barcode (barcode)',
  `CREATE TABLE product_picture (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    position int NOT NULL,
    picture_id text NOT NULL REFERENCES picture,
    PRIMARY KEY (product_id, position)
  )`,
  `CREATE TABLE product_related (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    position int NOT NULL,
    related_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    PRIMARY KEY (product_id, position)
  )`,

  `CREATE TABLE stock (
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    warehouse text NOT NULL REFERENCES warehouse,
    quantity int NOT NULL CHECK (quantity >= 0),
    PRIMARY KEY (product_id, warehouse)
  )`,
  'CREATE INDEX stock_largest ON stock (warehouse, quantity DESC, product_id)',

  // Triggers maintain «buyable» on the product, so that an index can sort by it. It covers the standard
  // warehouse only; what visitors can buy depends on their own warehouse.
  `CREATE FUNCTION refresh_buyable(ids bigint[]) RETURNS void LANGUAGE sql AS $$
    UPDATE product SET buyable = NOT product.buyable
    FROM product AS p LEFT JOIN stock AS s ON s.product_id = p.id AND s.warehouse = 'MCK'
    WHERE product.id = p.id AND p.id = ANY(ids)
      AND p.buyable <> (NOT p.hidden AND p.price IS NOT NULL AND COALESCE(s.quantity, 0)
        >= ((GREATEST(p.min_quantity, 1) + p.multiplicity - 1) / p.multiplicity) * p.multiplicity)
  $$`,
  `CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_buyable(ARRAY(SELECT product_id FROM changed WHERE warehouse = 'MCK'));
      RETURN NULL;
    END
  $$`,
  ...['INSERT', 'UPDATE'].map(
    (event) =>
      `CREATE TRIGGER stock_after_${event.toLowerCase()} AFTER ${event} ON stock
       REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
