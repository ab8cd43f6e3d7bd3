import { writtenBanners } from '../catalog/banner.ts'
import { media } from '../media/media-file.ts'
import { BrokenContent } from './content-file.ts'
import { siteContent } from './site-content.ts'

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
