import { latePart } from '#parts/late-part.tsx'

export const CHUNK = 'product-below'

const code = () => import(/* webpackChunkName: "product-below" */ './below.tsx')

export const below = latePart(() => code().then(({ Below }) => Below))

export const facts = latePart(() => code().then(({ ProductFacts }) => ProductFacts))

/** Why nothing can be ordered. */
export const unavailable = latePart(() => code().then(({ Unavailable }) => Unavailable))

/** Stands higher up for a product that cannot be bought. */
export const alternatives = latePart(() => code().then(({ Alternatives }) => Alternatives))

/** What an organisation does with the product beside buying it. */
export const tools = latePart(() => code().then(({ ProductTools }) => ProductTools))

/** All stand in one file. */
export const loadParts = () =>
  Promise.all([below, facts, unavailable, alternatives, tools].map(({ load }) => load()))
