import pg from 'pg'

/** The database cannot be had, for a reason that the person at the console can put right; the message says it. */
export class DatabaseUnavailable extends Error {}

/** Milliseconds; an address that nobody answers at would be waited for some minutes. */
const PATIENCE = 10_000

/**
 * Connects once to the server at `url`.
 * @throws DatabaseUnavailable with the address, without the password, and the server's own words
 */
export async function requireServer(url: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
    await client.connect()
    await client.end()
  } catch (error) {
    const place = URL.canParse(url) ? ` (${new URL(url).host}${new URL(url).pathname})` : ''
    throw new DatabaseUnavailable(
      `База данных по адресу из DATABASE_URL${place} недоступна: ${reasonOf(error)}. Проверьте адрес, имя и пароль ` +
        'и запущен ли сервер PostgreSQL.',
      { cause: error },
    )
  }
}

/** A name that stands for several addresses fails with an error for each. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message : String(first)
}
