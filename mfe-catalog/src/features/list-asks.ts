export { askAction } from './action/data.ts'
export { askSearch } from './search/data.ts'
export { askSection } from './section/data.ts'
