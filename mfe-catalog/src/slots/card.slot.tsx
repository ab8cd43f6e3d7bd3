export { PlacedCard as default } from '../product-card/placed-card.tsx'
