import { shownCanaries } from '../../shared/release/store/canary.ts'
import { type CanaryEntry, readPointer, readSet, type SetFile } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { Problem } from '../lib/problem.ts'
import { linesOfCanary } from './canary.ts'
import { type ShopState, shopUrl, whenServed } from './shop.ts'

/**
 * Returns a line when new visitors get the set's versions of these remotes, also in a later set of another team; a
 * shop that is not running loads them at its start. Throws a `Problem` when the shop refuses them or is late.
 */
export async function whenShown(
  store: ReleaseStore,
  set: SetFile,
  names: readonly string[],
  took: () => string,
): Promise<string> {
  const url = shopUrl()
  let seen = set.id
  const has = async (id: number | null): Promise<boolean> => {
    if (id === null) return false
    const other = id === set.id ? set : await readSet(store, id).catch(() => null)
    const found = names.every((name) => other && other.remotes[name]?.files === set.remotes[name]?.files)
    if (found) seen = id
    return found
  }
  const outcome = await whenServed(url, async (state) => {
    if (!state) return null
    if (await has(state.set)) return 'serves'
    return (await has(state.refused)) ? 'refused' : null
  })
  if (outcome === 'serves')
    return seen === set.id
      ? `Набор ${set.id} у покупателей ${url}, всего ${took()}`
      : `У покупателей ${url} уже набор ${seen}, в нём то же, что в наборе ${set.id}, всего ${took()}`
  if (outcome === null) return `Набор ${set.id} текущий; магазин ${url} возьмёт его при запуске.`
  throw new Problem(
    outcome === 'refused'
      ? `Магазин ${url} не принял набор ${seen} и показывает прежний: причина в его журнале.`
      : `Магазин ${url} ещё не показывает набор ${set.id} через ${took()}: смотрите его журнал.`,
  )
}

/** Returns a line when a share of new visits gets the canary that began then. Throws a `Problem` when none does. */
export async function whenTried(store: ReleaseStore, started: CanaryEntry): Promise<string> {
  const url = shopUrl()
  // Another team's publication makes it anew, in a set with another number.
  const isStarted = ({ first, since }: CanaryEntry) => first === started.first && since === started.since
  const running = async () => shownCanaries(await readPointer(store)).find(isStarted)
  let { set, share } = started
  const outcome = await whenServed(url, async (state: ShopState | null) => {
    const canary = await running()
    if (!canary) return 'refused'
    set = canary.set
    share = canary.share
    return state?.canaries.includes(set) ? 'serves' : null
  })
  if (outcome === 'serves')
    return `Набор ${set} получают ${share} % новых посещений ${url}: npm run release -- status`
  if (outcome === null) return `Проба набора ${set} начнётся, когда запустится магазин ${url}.`
  if (outcome === 'late')
    throw new Problem(`Магазин ${url} ещё не показывает набор ${set}: смотрите его журнал.`)
  const pointer = await readPointer(store)
  const ended = pointer?.canaries.find(isStarted)
  const [why] = pointer && ended ? await linesOfCanary(store, pointer, ended) : []
  throw new Problem(why ?? `Проба набора ${set} закончилась: другая команда сменила его витрины или пробу.`)
}
