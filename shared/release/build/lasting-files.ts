/** So many digits of a hash never mean two contents in all the versions of a front end. */
export const HASH_DIGITS = 16

const LASTING = new RegExp(`^[\\w.-]+\\.[0-9a-f]{${HASH_DIGITS}}\\.\\w+$`)

/**
 * Whether the name of a browser's file tells what is in it, so that the file has one address in all versions that have it. Builds
 * of earlier tools and of sessions of development have shorter names, and an address of each version.
 */
export const isLasting = (file: string): boolean => LASTING.test(file)

/** Where browsers find what lies in `web/`, from the address of the version. */
export const webFolderOf = (entry: string): 'web/' | '../web/' => (isLasting(entry) ? '../web/' : 'web/')
