import type { Db } from '#db/database.ts'
import { defineHook } from '#hooks.ts'

/** Returns what a module keeps of the user, by names for the file «Мои данные». */
export const personalData =
  defineHook<(db: Db, userId: number) => Promise<Readonly<Record<string, unknown>>>>('personal-data')
