import { join } from 'node:path'
import { day } from '@verstak/contract/common.ts'
import * as v from 'valibot'
import { BrokenContent, readText, readYaml, shownText } from '#areas/site/content/face.ts'
import { CONTENT } from '#content-folder.ts'

const NAME = 'actions.yaml'

const goods = v.pipe(
  v.strictObject({
    brand: v.optional(v.string()),
    section: v.optional(v.string()),
    articles: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  }),
  v.check((row) => Object.keys(row).length > 0, 'назовите товары'),
)

const actionsFile = v.strictObject({
  actions: v.array(
    v.strictObject({
      code: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
      title: shownText,
      lead: shownText,
      text: shownText,
      starts: day,
      ends: day,
      goods: v.pipe(v.array(goods), v.minLength(1)),
      /** Roubles. */
      threshold: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
      reward: v.nullable(shownText),
    }),
  ),
})

export type WrittenAction = v.InferOutput<typeof actionsFile>['actions'][number]
export type Goods = WrittenAction['goods']

let loaded: readonly WrittenAction[] | undefined

/**
 * Cached. Throws `BrokenContent` that names the invalid field, a duplicate code, or an end before its start.
 */
export function writtenActions(): readonly WrittenAction[] {
  loaded ??= loadActions(CONTENT)
  return loaded
}

export function loadActions(folder: string): readonly WrittenAction[] {
  const file = join(folder, NAME)
  const { actions } = readYaml(file, readText(folder, NAME), actionsFile)
  const codes = new Set<string>()
  for (const { code, starts, ends, threshold, reward } of actions) {
    if (codes.has(code)) throw new BrokenContent(file, `${code} записан дважды`)
    if (ends < starts) throw new BrokenContent(file, `${code}: ends раньше starts`)
    if ((threshold === null) !== (reward === null))
      throw new BrokenContent(file, `${code}: threshold и reward пишут вместе`)
    codes.add(code)
  }
  return actions
}
