import { writtenBanners } from './areas/catalogue/catalog/banner.ts'
import { media } from './areas/catalogue/media/media-file.ts'
import { BrokenContent } from './areas/site/content/content-file.ts'
import { siteContent } from './areas/site/content/site-content.ts'

/** Ends the process with one sentence when a content file is broken. */
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
