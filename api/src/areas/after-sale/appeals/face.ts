export { visibleTo } from './repository.ts'
