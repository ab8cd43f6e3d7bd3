import { settings } from '#settings.ts'
import { createFileMaker, type FileLimits } from '#workers/file-maker.ts'
import type { Sheets } from './render/sheets.ts'

const PROGRAM = new URL('./render/pdf-worker.ts', import.meta.url)
const TOO_MUCH = 'PDF не удалось собрать за отведённое время. Выберите меньше ценников'

export const createTagPrinter = (limits: FileLimits) => createFileMaker<Sheets>(PROGRAM, limits, TOO_MUCH)

export const printInWorker = createTagPrinter(settings.priceTagPdf)
