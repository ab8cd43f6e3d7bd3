export { learnCodes } from './learn.ts'
