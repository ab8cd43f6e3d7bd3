import pg from 'pg'

/** The message tells the person at the console what to fix. */
export class DatabaseUnavailable extends Error {}

/** Milliseconds; without a limit the wait for a silent address takes minutes. */
const PATIENCE = 10_000

/** Throws `DatabaseUnavailable` with the server's own words and the address without its password. */
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
