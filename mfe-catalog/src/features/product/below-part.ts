import { latePart } from '#parts/late-part.tsx'

export const CHUNK = 'product-below'

const code = () => import(/* webpackChunkName: "product-below" */ './below.tsx')

export const below = latePart(() => code().then(({ Below }) => Below))

/** Stands higher up for a product that cannot be bought. */
export const alternatives = latePart(() => code().then(({ Alternatives }) => Alternatives))
