import pg from 'pg'

/** The message tells the operator what to fix. */
export class DatabaseUnavailable extends Error {}

/** Milliseconds; without a limit, a connection attempt to a silent address takes minutes. */
const PATIENCE = 10_000

/** Throws `DatabaseUnavailable` with the server's error message and the URL without its password. */
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

/** A host name with several addresses fails with one error per address. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message : String(first)
}
