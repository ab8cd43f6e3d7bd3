export { qrPath } from './code-paths.ts'
export { media } from './media-file.ts'
