import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'

/**
 * Moves the lists of a guest's set to the user's: lists with the same name are joined, the newest others are
 * moved up to the limit. The products must already be favourites of the user.
 */
export async function mergeLists(trx: Transaction<Tables>, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO favorite_list_item (list_id, product_id, note, quantity)
    SELECT mine.id, e.product_id, e.note, e.quantity
    FROM favorite_list AS theirs
      JOIN favorite_list AS mine ON mine.set_id = ${to} AND mine.name = theirs.name AND mine.removed_at IS NULL
      JOIN favorite_list_item AS e ON e.list_id = theirs.id AND e.taken_at IS NULL
    WHERE theirs.set_id = ${from} AND theirs.removed_at IS NULL
    ORDER BY e.id
    ON CONFLICT (list_id, product_id) DO UPDATE SET taken_at = NULL`.execute(trx)
  await sql`
    UPDATE favorite_list SET set_id = ${to} WHERE id IN (
      SELECT theirs.id FROM favorite_list AS theirs
      WHERE theirs.set_id = ${from} AND theirs.removed_at IS NULL AND NOT EXISTS (
        SELECT FROM favorite_list AS mine
        WHERE mine.set_id = ${to} AND mine.name = theirs.name AND mine.removed_at IS NULL)
      ORDER BY theirs.id DESC
      LIMIT GREATEST(0, ${settings.favoriteLists.most} - (
        SELECT count(*) FROM favorite_list WHERE set_id = ${to} AND removed_at IS NULL)))`.execute(trx)
}
