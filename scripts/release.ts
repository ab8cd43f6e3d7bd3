/** Publishes remotes to a release store and moves its pointer, which a running shop follows. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { shareOfOthers, startCanary } from '../shared/release/store/canary.ts'
import { changeOf } from '../shared/release/store/changes.ts'
import { onCurrent, pastOf, promote } from '../shared/release/store/moves.ts'
import { openStore } from '../shared/release/store/open-store.ts'
import { prune } from '../shared/release/store/publish.ts'
import { packRelease } from '../shared/release/store/release-file.ts'
import { manifestsOf, readPointer, readSet, type SetFile, setIds } from '../shared/release/store/sets.ts'
import type { ReleaseStore } from '../shared/release/store/store.ts'
import { readVitals } from '../shared/release/store/vitals.ts'
import { ROOT } from './lib/front-ends.ts'
import { Problem, runCommand } from './lib/problem.ts'
import { seconds } from './lib/progress.ts'
import { canaryInTheWay, linesOfCanary } from './release/canary.ts'
import { givenKey, makeKeys } from './release/key.ts'
import { remotesToPublish } from './release/named.ts'
import { changeOwners, refuseUnsigned } from './release/owners.ts'
import { publish } from './release/publish.ts'
import { refuseClashes, refuseLacks } from './release/refuse.ts'
import { rollBackNamed } from './release/roll-back.ts'
import { shopUrl, stateOfShop } from './release/shop.ts'
import { lineOfSet, linesOfDifference, linesOfPast, linesOfRemotes, linesOfRoutes } from './release/tell.ts'
import { linesOfVitals } from './release/vitals.ts'
import { whenShown, whenTried } from './release/wait.ts'

const HELP = `npm run release -- КОМАНДА, хранилище выпусков в каталоге RELEASES_DIR или в S3 (RELEASES_URL):
  publish ВИТРИНА …   собрать витрины этой копии проекта, положить в хранилище и сделать текущими;
                      ВИТРИНА@ВЕРСИЯ — без сборки, версия из хранилища
                      --note ТЕКСТ  зачем; --hold  только новый набор, без перехода на него
  list                наборы, стрелка у текущего
  status              текущий набор и что показывает магазин SHOP_URL
  diff A B            чем набор B отличается от набора A
  canary A ПРОЦЕНТ    показывать набор A части новых посещений, рядом с текущим и с пробами других витрин
  promote A           сделать то, что набор A меняет, текущим; остальные витрины остаются как есть
  rollback ВИТРИНА …  снять её пробу, а если её нет, вернуть её прежнюю версию; to ВЕРСИЯ — именно эту
  export ВИТРИНА ФАЙЛ её версия из текущего набора одним файлом
  owners              чьим ключом публикуется каждая витрина; add ВИТРИНА ФАЙЛ.pub КОМАНДА — поручить её
                      команде, remove ВИТРИНА КОМАНДА — снять ключ
  keys ФАЙЛ           сделать ключ команды: закрытый ФАЙЛ для RELEASE_KEY_FILE и открытый ФАЙЛ.pub
  prune               удалить всё, чего нет в последних наборах: --keep ЧИСЛО, обычно 10`

const KEPT_SETS = '10'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    note: { type: 'string', default: '' },
    hold: { type: 'boolean', default: false },
    keep: { type: 'string', default: KEPT_SETS },
    help: { type: 'boolean', default: false },
  },
})
const [command = '', ...args] = positionals
/** Assigned before a command runs. */
let store: ReleaseStore
const started = Date.now()
const took = () => seconds(Date.now() - started)

const commands: Readonly<Record<string, () => Promise<void>>> = {
  async publish() {
    const { built, stored } = await remotesToPublish(store, args)
    const names = [...built, ...stored.map(({ name }) => name)]
    const before = await readPointer(store)
    const inTheWay = values.hold ? '' : await canaryInTheWay(store, before, names)
    if (inTheWay) throw new Problem(inTheWay)
    const set = await publish(store, built, { ...values, stored, key: givenKey() })
    if (before?.set === set.id) return tellSame(set)
    console.log(lineOfSet(set, set.from === null ? null : await setOf(set.from), !values.hold))
    if (values.hold)
      return console.log(`Показать покупателям: npm run release -- canary ${set.id} 10 или promote ${set.id}`)
    console.log(await whenShown(store, set, names, took))
  },
  async list() {
    const pointer = await readPointer(store)
    for (const id of (await setIds(store)).reverse()) {
      const set = await readSet(store, id)
      const before = set.from === null ? null : await readSet(store, set.from).catch(() => null)
      console.log(lineOfSet(set, before, id === pointer?.set))
      for (const line of before ? await linesOfRoutes(store, before, set) : []) console.log(line)
    }
  },
  async status() {
    const pointer = await current()
    const set = await setOf(pointer.set)
    console.log(`Текущий набор: ${set.id}${set.note ? `, ${set.note}` : ''}`)
    for (const line of await linesOfRemotes(store, set)) console.log(line)
    for (const canary of pointer.canaries)
      for (const line of await linesOfCanary(store, pointer, canary)) console.log(line)
    const shown = [pointer.set, ...pointer.canaries.map((canary) => canary.set)]
    for (const line of linesOfVitals(shown, await readVitals(store))) console.log(line)
    for (const line of linesOfPast(await pastOf(store, pointer), set)) console.log(line)
    const url = shopUrl()
    const shop = await stateOfShop(url)
    if (!shop) return console.log(`Магазин ${url} не отвечает или не следит за хранилищем.`)
    console.log(`Магазин ${url} показывает набор ${shop.set}`)
    if (shop.refused !== null) console.log(`Набор ${shop.refused} он не принял: причина в его журнале.`)
    if (shop.down.length > 0) console.log(`Недоступны: ${shop.down.join(', ')}`)
  },
  async diff() {
    const [one, other] = [await setOf(numberOf(args[0])), await setOf(numberOf(args[1]))]
    for (const line of await linesOfDifference(store, one, other)) console.log(line)
  },
  async canary() {
    const [id, share] = [numberOf(args[0]), numberOf(args[1])]
    if (share < 1 || share > 100) throw new Problem('Доля посещений: от 1 до 100 процентов.')
    const started = await store.exclusively(async () => {
      const made = await setOf(id)
      const pointer = await current()
      const names = Object.keys(await changeOf(store, made))
      const others = await shareOfOthers(store, pointer, names)
      if (others + share > 100)
        throw new Problem(
          `Пробы других витрин получают ${others} % новых посещений, этой остаётся не больше ${100 - others} %.`,
        )
      const set = await onCurrent(store, made)
      if (pointer.set === set.id) throw new Problem(`Набор ${set.id} уже текущий.`)
      await refuseSet(set)
      await startCanary(store, set.id, share)
      tellRemade(made, set, names)
      return (await current()).canaries.find((canary) => canary.set === set.id)
    })
    if (started) console.log(await whenTried(store, started))
  },
  async promote() {
    const id = numberOf(args[0])
    const { before, set, names } = await store.exclusively(async () => {
      const before = await readPointer(store)
      const made = await setOf(id)
      const names = Object.keys(await changeOf(store, made))
      const set = await onCurrent(store, made)
      if (before?.set !== set.id) {
        await refuseSet(set)
        await promote(store, set.id)
        tellRemade(made, set, names)
      }
      return { before, set, names }
    })
    if (before?.set === set.id) return tellSame(set)
    console.log(await whenShown(store, set, names, took))
  },
  async rollback() {
    const { before, withdrawn, set, names } = await store.exclusively(async () => {
      const before = await current()
      return { before, ...(await rollBackNamed(store, before, args)) }
    })
    for (const one of withdrawn)
      console.log(`Проба набора ${one} снята: её посещениям показан текущий набор.`)
    if (before.set === set?.id) return tellSame(set)
    if (set) console.log(await whenShown(store, set, names, took))
  },
  async export() {
    const [name = '', file = ''] = args
    const set = await setOf((await current()).set)
    const released = set.remotes[name]
    if (!released || !file)
      throw new Problem(`Назовите витрину текущего набора и файл: ${Object.keys(set.remotes).join(', ')}.`)
    const packed = await packRelease(store, name, released.version)
    writeFileSync(resolve(file), packed)
    console.log(`${name} ${released.version}: ${file}, ${Math.ceil(packed.length / 1024)} КБ`)
  },
  async owners() {
    for (const line of await store.exclusively(() => changeOwners(store, args))) console.log(line)
  },
  async keys() {
    for (const line of makeKeys(args[0])) console.log(line)
  },
  async prune() {
    const keep = numberOf(values.keep)
    if (keep === 0) throw new Problem('Хотя бы один набор должен остаться.')
    const { sets, versions, files } = await store.exclusively(() => prune(store, keep))
    console.log(`Удалено: наборов ${sets}, версий витрин ${versions}, файлов ${files}`)
  },
}

await runCommand(async () => {
  if (values.help) return console.log(HELP)
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run) throw new Problem(HELP)
  // A team makes its key where there is no store.
  if (command === 'keys') return run()
  const { RELEASES_DIR } = process.env
  const opened = openStore({ ...process.env, RELEASES_DIR: RELEASES_DIR && resolve(ROOT, RELEASES_DIR) })
  if (!opened) throw new Problem('Задайте хранилище выпусков: каталог RELEASES_DIR или адрес RELEASES_URL.')
  store = opened
  await run()
})

async function current() {
  const pointer = await readPointer(store)
  if (!pointer) throw new Problem('Хранилище пусто: ничего не опубликовано.')
  return pointer
}

/**
 * Throws a `Problem` when the set's addresses clash, when the set lacks something that the current one has, or when a
 * team has not signed its version.
 */
async function refuseSet(set: SetFile): Promise<void> {
  const pointer = await readPointer(store)
  const manifests = await manifestsOf(store, set)
  refuseClashes(manifests)
  await refuseUnsigned(store, manifests)
  await refuseLacks(store, pointer && (await readSet(store, pointer.set)), manifests)
}

const tellSame = ({ id }: SetFile): void =>
  console.log(`Набор ${id} уже с этими версиями: ничего не изменилось.`)

/** Others have changed the current set since this one was made. */
function tellRemade(made: SetFile, set: SetFile, names: readonly string[]): void {
  if (made.id === set.id) return
  console.log(
    `Набор ${made.id} сделан от прежнего набора. На текущий перенесено только его: ${names.join(', ')}, ` +
      `набор ${set.id}.`,
  )
}

async function setOf(id: number): Promise<SetFile> {
  return readSet(store, id).catch(() => {
    throw new Problem(`Набора ${id} нет. Есть: npm run release -- list`)
  })
}

function numberOf(text = ''): number {
  if (!/^\d+$/.test(text))
    throw new Problem(`Нужен номер набора, а дано «${text}». Есть: npm run release -- list`)
  return Number(text)
}
