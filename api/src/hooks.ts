import { moduleFiles } from './areas.ts'

/**
 * An extension point: a module of an earlier area defines it, and modules of later areas take part without
 * being imported. They register by the export `hooks` of their `hooks.ts`, which is found by file name.
 */
export interface Hook<Run extends (...args: never[]) => unknown> {
  readonly name: string
  /** Only for type inference. */
  readonly run?: Run
}

export interface Registration {
  readonly name: string
  readonly run: (...args: never[]) => unknown
}

export const defineHook = <Run extends (...args: never[]) => unknown>(name: string): Hook<Run> => ({ name })

export const onHook = <Run extends (...args: never[]) => unknown>(
  { name }: Hook<Run>,
  run: Run,
): Registration => ({ name, run })

let loaded: Promise<readonly Registration[]> | undefined

async function loadRegistrations(): Promise<readonly Registration[]> {
  const modules = await Promise.all([...moduleFiles('hooks.ts').values()].map((file) => import(file)))
  return modules.flatMap((module: { hooks: readonly Registration[] }) => module.hooks)
}

/**
 * Returns the functions registered for the hook, in the order of areas. Loads the registrations on the first
 * call.
 */
export async function registeredFor<Run extends (...args: never[]) => unknown>({
  name,
}: Hook<Run>): Promise<readonly Run[]> {
  loaded ??= loadRegistrations()
  return (await loaded).filter((one) => one.name === name).map(({ run }) => run as Run)
}
