import * as v from 'valibot'

/** A layout and an access of the route table; a shell may not know them. */
const rule = { layout: v.nullable(v.string()), access: v.string() }

const claim = v.object({ path: v.string(), ...rule })

export const placeSchema = v.object({
  /**
   * Addresses of the remote, with `{name}` for one segment. One without parameters is a prefix: all addresses
   * below it belong to the remote too, with its layout and access.
   */
  claims: v.array(claim),
  /** Declared pages with their addresses in the router's syntax, each with the rule of its claim. */
  pages: v.array(v.object({ id: v.string(), chunk: v.string(), path: v.string(), ...rule })),
})

export type Claim = v.InferOutput<typeof claim>
/** The addresses that a remote claims and the pages that it states. */
export type RemoteRoutes = v.InferOutput<typeof placeSchema>

/** File in the folder of a build, part of the release. */
export const PLACE_FILE = 'place.json'
