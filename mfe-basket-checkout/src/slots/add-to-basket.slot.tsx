export { AddToBasket as default } from '../add-to-basket/add-to-basket.tsx'
