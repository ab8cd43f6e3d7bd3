import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopEvent } from '@verstak/federated/events/event.ts'
import { API, type Project, type Type } from 'typescript/unstable/sync'
import type { FrontEnd } from '../front-end.ts'
import { indented, typePrinter } from './print-type.ts'

/** In `web/` of a version, for teams whose code is not in this checkout. */
export const TYPES_FILE = 'types.d.ts'

const FEDERATED = join(import.meta.dirname, '../../../federated')
const SLOTS = join(FEDERATED, 'slots.tsx')
const EVENTS = join(FEDERATED, 'events')

/**
 * Declares what other front ends can use of a remote: the modules that it exposes, with the props of its slots, and
 * the events of the bus. Each type is written out, so that a team needs this file and React's types only.
 */
export async function publicTypes({ name, exposes }: Pick<FrontEnd, 'name' | 'exposes'>): Promise<string> {
  const names = await namesOfEvents()
  return withProject((project) => {
    const print = typePrinter(project.checker)
    const slots = propsOfSlots(project)
    const modules = Object.keys(exposes).map((path) => {
      const module = path.replace('.', name)
      if (!path.startsWith('./slots/')) return inModule(module, ROUTES)
      const props = slots.get(module.replace('/slots/', '/'))
      const shown = props ? print(props) : 'object'
      return inModule(module, `const Slot: import('react').ComponentType<${shown}>\nexport default Slot`)
    })
    const events = eventsOfBus(project).map(([key, type]) => `\n'${names.get(key)}': ${print(type)}`)
    const bus = inModule(`${name}/events`, `export interface Events {${indented(events.join(''))}\n}`)
    return [...modules.sort(), bus].join('\n')
  })
}

const ROUTES = "export const routes: readonly import('react-router').RouteObject[]"

const inModule = (name: string, text: string): string =>
  `declare module '${name}' {${indented(`\n${text}`)}\n}\n`

/** The checkout of a remote may have no configuration of its own. */
const OPTIONS = {
  ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'preserve', jsx: 'react-jsx' },
  ...{ moduleResolution: 'bundler', strict: true, skipLibCheck: true, allowImportingTsExtensions: true },
  ...{ noEmit: true, types: [] },
}

const eventFiles = () =>
  readdirSync(EVENTS)
    .filter((file) => /^(?!event\.|shapes\.)[\w-]+\.ts$/.test(file))
    .map((file) => join(EVENTS, file))

function withProject<T>(use: (project: Project) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-types-'))
  const config = join(folder, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions: OPTIONS, files: [SLOTS, ...eventFiles()] }))
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error('TypeScript opened no project')
    return use(project)
  } finally {
    api.close()
    rmSync(folder, { recursive: true })
  }
}

function exportsOf({ program, checker }: Project, path: string) {
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`TypeScript finds no module ${path}`)
  return checker.getExportsOfModule(module)
}

function propsOfSlots(project: Project): Map<string, Type> {
  const { checker } = project
  const all = exportsOf(project, SLOTS).find(({ name }) => name === 'SlotProps')
  if (!all) throw new Error(`${SLOTS} has no SlotProps`)
  return new Map(
    checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(all)).flatMap((slot) => {
      const type = checker.getTypeOfSymbol(slot)
      return type ? [[slot.name, type] as const] : []
    }),
  )
}

/** What other teams know an event by is its name on the bus, not the name of its declaration. */
async function namesOfEvents(): Promise<Map<string, string>> {
  const modules = await Promise.all(eventFiles().map((path) => import(path)))
  return new Map(
    modules.flatMap((module) =>
      Object.entries(module as Record<string, Partial<ShopEvent<unknown>>>).flatMap(([key, { name }]) =>
        name ? [[key, name] as const] : [],
      ),
    ),
  )
}

/** Declarations and payloads. */
function eventsOfBus(project: Project): (readonly [string, Type])[] {
  const { checker } = project
  return eventFiles().flatMap((path) =>
    exportsOf(project, path).flatMap((symbol) => {
      const type = checker.getTypeOfSymbol(symbol)
      if (!type?.isTypeReference() || type.getSymbol()?.name !== 'ShopEvent') return []
      const [payload] = checker.getTypeArguments(type)
      return payload ? [[symbol.name, payload] as const] : []
    }),
  )
}
