export { media } from './media-file.ts'
