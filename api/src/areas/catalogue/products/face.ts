export { similarCards } from './similar.ts'
