export { MiniBasket as default } from '../mini-basket/mini-basket.tsx'
