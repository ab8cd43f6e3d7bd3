import type { Db } from '#db/database.ts'
import { defineHook } from '#hooks.ts'

/** Returns a module's data of the user, by name, for the file «Мои данные». */
export const personalData =
  defineHook<(db: Db, userId: number) => Promise<Readonly<Record<string, unknown>>>>('personal-data')
