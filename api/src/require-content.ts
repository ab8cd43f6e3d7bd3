import { writtenBanners } from './areas/catalogue/catalog/face.ts'
import { media } from './areas/catalogue/media/face.ts'
import { BrokenContent, siteContent } from './areas/site/content/face.ts'

/** Exits the process with one sentence when a content file is invalid. */
export function requireContent(): void {
  try {
    siteContent()
    media()
    writtenBanners()
  } catch (error) {
    if (!(error instanceof BrokenContent)) throw error
    console.error(`API не запущен. ${error.message}`)
    process.exit(1)
  }
}
