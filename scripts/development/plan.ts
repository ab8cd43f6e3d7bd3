import { parseArgs } from 'node:util'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { type Host, isRemote, REMOTES, STANDALONE } from '../lib/front-ends.ts'
import { Problem } from '../lib/problem.ts'

/** Parts that a development session rebuilds on each change, and the source of the others. */
export interface Plan {
  readonly developed: readonly RemoteName[]
  /** Remotes used as they are, from this checkout or from the set. */
  readonly others: readonly RemoteName[]
  readonly host: Host
  /** A set of the release store that provides the other remotes; null: they come from this checkout. */
  readonly set: number | null
  /** URL of an API on another machine; null: this session starts one. */
  readonly api: string | null
}

export const DEV_HELP = `npm run dev -- ВИТРИНА …
  без витрины          весь магазин, всё пересобирается
  mfe-catalog          одна витрина отдельно: простой макет, вход, монитор событий
  mfe-catalog --shop   она же в настоящем магазине: оболочка и остальные витрины этой копии
  mfe-catalog --set 12 она же, а остальные витрины из набора 12 хранилища RELEASES_DIR
  --api АДРЕС          с API по этому адресу, своё не запускается`

/** Throws a `Problem` for contradictory arguments. */
export function planOf(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Plan {
  const { values, positionals } = read(args)
  if (values.help) throw new Problem(DEV_HELP)
  const [name, ...more] = positionals
  if (more.length > 0) throw new Problem(`Разрабатывается одна витрина или все.\n${DEV_HELP}`)
  if (name !== undefined && !isRemote(name))
    throw new Problem(`Нет витрины ${name}. Отдельно запускаются: ${REMOTES.join(', ')}.`)
  const set = values.set === undefined ? null : Number(values.set)
  if (set !== null && !Number.isInteger(set))
    throw new Problem(`--set: номер набора, а дано «${values.set}».`)
  if (set !== null && !env.RELEASES_DIR)
    throw new Problem('Задайте RELEASES_DIR: каталог хранилища, в котором есть набор.')
  if (!name && (values.shop || set !== null))
    throw new Problem(`--shop и --set — для одной витрины, назовите её.\n${DEV_HELP}`)
  if (values.api !== undefined && !URL.canParse(values.api))
    throw new Problem(`--api: нужен адрес, а дано «${values.api}».`)
  const api = values.api?.replace(/\/$/, '') ?? null
  const inShop = values.shop || set !== null
  return {
    developed: name ? [name] : REMOTES,
    others: name && inShop ? REMOTES.filter((other) => other !== name) : [],
    host: name && !inShop ? STANDALONE : 'shell',
    set,
    api,
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        shop: { type: 'boolean', default: false },
        set: { type: 'string' },
        api: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n${DEV_HELP}`)
  }
}
