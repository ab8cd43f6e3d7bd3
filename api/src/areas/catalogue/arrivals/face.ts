export { findArrivals } from './repository.ts'
