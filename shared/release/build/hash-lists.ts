/** The hash of each file by its path in the folder that the list stands for. */
export type Hashes = Readonly<Record<string, string>>

/** In `web/`, for browsers: the scripts and the stylesheets. */
export const WEB_HASHES = 'integrity.json'
/** Beside `web/`, for the shell: all files of the build. */
export const BUILD_HASHES = 'files.json'
