export { registerFeedFiles } from './routes.ts'
