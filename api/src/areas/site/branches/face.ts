export { listCities, stockFor } from './cities.ts'
