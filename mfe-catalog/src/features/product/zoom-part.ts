import { latePart } from '#parts/late-part.tsx'

/** The enlarged pictures: nobody needs their code before a click. */
export const zoom = latePart(() =>
  import(/* webpackChunkName: "product-zoom" */ './zoom.tsx').then(({ Zoom }) => Zoom),
)
