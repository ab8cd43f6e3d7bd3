import * as v from 'valibot'

const names = v.array(v.string())

/** A part of the contract: `version` changes with its text; `calls` are like `POST /api/basket/add/`. */
const part = v.object({ version: v.string(), calls: names })

export const factsSchema = v.object({
  /**
   * What is one instance for all. `version` changes with its exports and with the major versions of `libraries`; `modules`
   * are the exports of each: of a remote those that it uses, of the shell those that it gives.
   */
  shared: v.object({
    version: v.string(),
    modules: v.record(v.string(), names),
    libraries: v.record(v.string(), v.string()),
  }),
  /** Of a remote what it calls, of the shell all that there is: it changes together with the API. */
  contract: v.record(v.string(), part),
  /** Pages that are given, as the router writes them: `/catalog/:a/`. */
  routes: names,
  /** Pages that are linked to, as examples of addresses: `/catalog/x/`. */
  links: names,
  slots: v.object({ given: names, used: names }),
  /** Names like `basket:updated`. */
  events: v.object({ published: names, heard: names }),
  /** Of a remote where its browser files lie, of the shell that it finds them there; earlier tools knew an address of each version alone. */
  files: v.optional(v.literal('lasting')),
})

/** What a build of a front end gives to the others and takes from them. */
export type Facts = v.InferOutput<typeof factsSchema>

/** In the folder of a build. */
export const FACTS_FILE = 'facts.json'
