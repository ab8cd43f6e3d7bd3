/** File hashes by their paths in the folder of the list. */
export type Hashes = Readonly<Record<string, string>>

/** In `web/`, for browsers: scripts and stylesheets. */
export const WEB_HASHES = 'integrity.json'
/** Next to `web/`, for the shell: all files of the build. */
export const BUILD_HASHES = 'files.json'
