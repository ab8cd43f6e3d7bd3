import * as v from 'valibot'

/** A layout and an access of the route table, as far as the shell knows them. */
const rule = { layout: v.nullable(v.string()), access: v.string() }

const claim = v.object({ path: v.string(), ...rule })

export const placeSchema = v.object({
  /**
   * Addresses that are the remote's, `{name}` for one segment. One without such a segment is a prefix: all that lies below it
   * is the remote's too, with its layout and access.
   */
  claims: v.array(claim),
  /** The pages that it states, as the router writes their addresses, each with the rule of its claim. */
  pages: v.array(v.object({ id: v.string(), chunk: v.string(), path: v.string(), ...rule })),
})

export type Claim = v.InferOutput<typeof claim>
/** The addresses that a remote claims and the pages that it states. */
export type RemoteRoutes = v.InferOutput<typeof placeSchema>

/** In the folder of a build; a file of the release. */
export const PLACE_FILE = 'place.json'
