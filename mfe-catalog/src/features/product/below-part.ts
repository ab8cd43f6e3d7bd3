import { latePart } from '#parts/late-part.tsx'

export const CHUNK = 'product-below'

export const below = latePart(() =>
  import(/* webpackChunkName: "product-below" */ './below.tsx').then(({ Below }) => Below),
)
