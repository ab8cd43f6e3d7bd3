import { latePart } from '#parts/late-part.tsx'

export const CHUNK = 'product-below'

const code = () => import(/* webpackChunkName: "product-below" */ './below.tsx')

export const below = latePart(() => code().then(({ Below }) => Below))

export const facts = latePart(() => code().then(({ ProductFacts }) => ProductFacts))

/** The reason why the product cannot be ordered. */
export const unavailable = latePart(() => code().then(({ Unavailable }) => Unavailable))

/** Placed higher for a product that cannot be bought. */
export const alternatives = latePart(() => code().then(({ Alternatives }) => Alternatives))

/** Other actions of an organisation with the product. */
export const tools = latePart(() => code().then(({ ProductTools }) => ProductTools))

/** All parts are in one chunk. */
export const loadParts = () =>
  Promise.all([below, facts, unavailable, alternatives, tools].map(({ load }) => load()))
