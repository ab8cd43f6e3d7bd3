/** Enough hash digits to prevent collisions among all versions of a front end. */
export const HASH_DIGITS = 16

const LASTING = new RegExp(`^[\\w.-]+\\.[0-9a-f]{${HASH_DIGITS}}\\.\\w+$`)

/**
 * Whether a browser file's name contains a hash of its content, so that all versions with the file share one
 * URL. Builds by older tools and in development have shorter names, and a URL per version.
 */
export const isLasting = (file: string): boolean => LASTING.test(file)

/** Where browsers find the files of `web/`, relative to the version's URL. */
export const webFolderOf = (entry: string): 'web/' | '../web/' => (isLasting(entry) ? '../web/' : 'web/')
