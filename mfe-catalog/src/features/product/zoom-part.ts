import { latePart } from '#parts/late-part.tsx'

/** Enlarged pictures. Their code loads on the first click. */
export const zoom = latePart(() =>
  import(/* webpackChunkName: "product-zoom" */ './zoom.tsx').then(({ Zoom }) => Zoom),
)
