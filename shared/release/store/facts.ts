import type { Shape } from '@verstak/contract/shape.ts'
import * as v from 'valibot'

const names = v.array(v.string())
const keys = v.record(v.string(), v.string())
const callShapes = v.record(v.string(), v.object({ request: v.string(), response: v.string() }))
const known = v.record(
  v.string(),
  v.custom<Shape>((shape) => typeof shape === 'object' && shape !== null),
)

/** The calls of an API: their shapes are keys of `known`. */
export const callFacts = v.object({ calls: callShapes, known })

/** A part of the contract: `version` changes with its text; `calls` are like `POST /api/basket/add/`. */
const part = v.object({ version: v.string(), calls: names })

export const factsSchema = v.object({
  /**
   * Modules with one instance for all. `version` changes with its exports and with the major versions of
   * `libraries`; `modules` are the exports of each module: those that a remote uses, or those that the shell
   * provides.
   */
  shared: v.object({
    version: v.string(),
    modules: v.record(v.string(), names),
    libraries: v.record(v.string(), v.string()),
  }),
  /**
   * For a remote the calls it makes; what a running shell tells the store has the calls that its API answers.
   */
  contract: v.record(v.string(), part),
  /** Pages that it provides, in the router's syntax: `/catalog/:a/`. */
  routes: names,
  /** Pages that it links to, as examples: `/catalog/x/`. */
  links: names,
  slots: v.object({ given: names, used: names }),
  /** Names such as `basket:updated`. */
  events: v.object({ published: names, heard: names }),
  /**
   * Fields and types of those events, slots and calls, as keys of `known`. Absent in builds of older tools: what
   * they carry is not known.
   */
  shapes: v.optional(v.object({ events: keys, slots: keys, ...callFacts.entries })),
  /**
   * For a remote: its browser files have content-hashed URLs; for a shell: it supports them. Older tools used
   * URLs per version only.
   */
  files: v.optional(v.literal('lasting')),
})

/** The dependencies of a front end's build: what it provides to others and what it uses. */
export type Facts = v.InferOutput<typeof factsSchema>

/** File in the folder of a build. */
export const FACTS_FILE = 'facts.json'
