import { type Kysely, sql } from 'kysely'

const accounts = [
  `CREATE TABLE organization (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    inn text NOT NULL CHECK (inn ~ '^([0-9]{10}|[0-9]{12})$'),
    kpp text CHECK (kpp ~ '^[0-9]{4}[0-9A-Z]{2}[0-9]{3}$'),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  // A branch is INN + KPP, because the INN alone may repeat; a sole trader has no KPP.
  `CREATE UNIQUE INDEX organization_inn_kpp ON organization (inn, coalesce(kpp, ''))`,
  `CREATE TABLE app_user (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email text NOT NULL,
    password_hash text NOT NULL,
    name text NOT NULL,
    phone text CHECK (phone ~ '^\\+7[0-9]{10}$'),
    organization_id bigint REFERENCES organization,
    scope text[] NOT NULL DEFAULT '{}',
    show_actions boolean NOT NULL DEFAULT false,
    blocked boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX app_user_email ON app_user (lower(email))`,
  `CREATE INDEX app_user_organization ON app_user (organization_id)`,
  `CREATE TABLE session (
    token_hash text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  `CREATE INDEX session_by_user ON session (user_id)`,
  `CREATE TABLE login_failure (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account text NOT NULL,
    address text NOT NULL,
    failed_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX login_failure_account ON login_failure (account, failed_at)`,
  `CREATE INDEX login_failure_address ON login_failure (address, failed_at)`,
  `CREATE INDEX login_failure_time ON login_failure (failed_at)`,
  `CREATE TABLE address (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organization_id bigint REFERENCES organization ON DELETE CASCADE,
    user_id bigint REFERENCES app_user ON DELETE CASCADE,
    text text NOT NULL,
    status text CHECK (status IN ('new', 'checking', 'confirmed', 'rejected')),
    deletion_requested boolean NOT NULL DEFAULT false,
    CHECK (num_nonnulls(organization_id, user_id) = 1)
  )`,
  `CREATE INDEX address_organization ON address (organization_id)`,
  `CREATE INDEX address_user ON address (user_id)`,
]

const baskets = [
  `CREATE TABLE basket (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint UNIQUE REFERENCES app_user ON DELETE CASCADE,
    guest_hash text UNIQUE,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK (num_nonnulls(user_id, guest_hash) = 1)
  )`,
  // The newest line has the largest id.
  `CREATE TABLE basket_line (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    basket_id bigint NOT NULL REFERENCES basket ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    quantity int NOT NULL CHECK (quantity > 0),
    UNIQUE (basket_id, product_id)
  )`,
  `CREATE INDEX basket_line_product ON basket_line (product_id)`,
]

const orders = [
  `CREATE TABLE pickup_point (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    address text NOT NULL,
    hours text NOT NULL,
    position int NOT NULL DEFAULT 0,
    active boolean NOT NULL DEFAULT true
  )`,
  // The order number that shoppers see is derived from the id.
  `CREATE TABLE customer_order (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user,
    organization_id bigint REFERENCES organization,
    idempotency_key text NOT NULL,
    status text NOT NULL DEFAULT 'new'
      CHECK (status IN ('new', 'confirmed', 'picking', 'shipped', 'delivered', 'closed', 'cancelled')),
    delivery_type int NOT NULL CHECK (delivery_type IN (1, 2)),
    pickup_point_id bigint REFERENCES pickup_point,
    address text NOT NULL,
    delivery_date date,
    stock_id text NOT NULL,
    recipient_name text NOT NULL,
    recipient_phone text NOT NULL,
    comment text NOT NULL DEFAULT '',
    customer_number text NOT NULL DEFAULT '',
    positions int NOT NULL CHECK (positions > 0),
    sum bigint NOT NULL CHECK (sum >= 0),
    vat bigint NOT NULL CHECK (vat >= 0),
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (user_id, idempotency_key)
  )`,
  `CREATE INDEX customer_order_organization ON customer_order (organization_id, id DESC)`,
  `CREATE INDEX customer_order_user ON customer_order (user_id, id DESC)`,
  `CREATE TABLE order_line (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    position int NOT NULL,
    product_id bigint NOT NULL REFERENCES product,
    name text NOT NULL,
    article text NOT NULL,
    unit text NOT NULL,
    quantity int NOT NULL CHECK (quantity > 0),
    price bigint NOT NULL CHECK (price >= 0),
    sum bigint NOT NULL CHECK (sum >= 0),
    vat bigint NOT NULL CHECK (vat >= 0),
    vat_rate int NOT NULL,
    UNIQUE (order_id, position)
  )`,
  `CREATE INDEX order_line_product ON order_line (product_id)`,
]

const pickupPoints = [
  `INSERT INTO pickup_point (name, address, hours, position) VALUES
    ('«Верстак» на Дмитровке', 'Москва, Дмитровское шоссе, 157, стр. 7', 'Пн–Сб 9:00–20:00', 1),
    ('«Верстак» на Варшавке', 'Москва, Варшавское шоссе, 125Ж, корп. 2', 'Пн–Сб 9:00–20:00', 2),
    ('«Верстак» на Рябиновой', 'Москва, Рябиновая улица, 44, стр. 1', 'Пн–Сб 9:00–20:00', 3),
    ('«Верстак» в Химках', 'Химки, Ленинградское шоссе, вл. 29', 'Пн–Сб 9:00–19:00', 4)`,
]

/** Sums are in kopecks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...baskets, ...orders, ...pickupPoints])
    await sql.raw(statement).execute(db)
}
