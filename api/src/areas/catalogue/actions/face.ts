export { promotionGoods } from './goods.ts'
