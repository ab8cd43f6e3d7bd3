export {
  afterOrder,
  basketContract,
  chooseContract,
  contractOfBasket,
  keepChoice,
  mayChoose,
  NO_SUCH_CONTRACT,
  putApart,
} from './basket-contract.ts'
export { keepInBasket } from './change.ts'
export { basketRows, pricedRows } from './content.ts'
export { type Circumstances, fileOfLines } from './export/basket-file.ts'
export { lineState } from './line-state.ts'
export { addList, warningOf, writeList } from './list.ts'
export { listLine } from './list-line.ts'
export { forgetMerge, mergedBasket } from './merge-question.ts'
export { type OrderLines, orderLines, type Refusal } from './order-lines.ts'
export { type BasketToOrder, type OutlookServices, outlookOfBasket } from './outlook-hook.ts'
export {
  deleteLines,
  findBuyable,
  findQuantities,
  keepRest,
  type Line,
  loadBasket,
  loadLines,
  lockBasket,
} from './repository.ts'
export { basketInfo, lineSum } from './summary.ts'
