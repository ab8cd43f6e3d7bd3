import { Arg, Cmd, Copy, DockerfileParser, Env, From, Run, Workdir } from 'dockerfile-ast'

/** The instructions of a stage in order; `${NAME}` in texts is an argument. */
export type Step =
  | { readonly kind: 'argument' | 'variable'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'copy'
      /** Absent: the repository. */
      readonly from: string | undefined
      readonly sources: readonly string[]
      readonly target: string
    }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'program'; readonly words: readonly string[] }

export interface Stage {
  readonly name: string
  /** Another stage, or an external image. */
  readonly base: string
  readonly steps: readonly Step[]
}

/** Parses the stages of a Dockerfile in order. */
export function readStages(dockerfile: string): readonly Stage[] {
  const stages: { name: string; base: string; steps: Step[] }[] = []
  const before: Step[] = []
  for (const line of DockerfileParser.parse(dockerfile).getInstructions()) {
    if (line instanceof From)
      stages.push({ name: line.getBuildStage() ?? '', base: line.getImage() ?? '', steps: [] })
    else (stages.at(-1)?.steps ?? before).push(...stepsOf(line))
  }
  const given = Object.fromEntries(
    before.flatMap((step) => (step.kind === 'argument' ? [[step.name, step.value]] : [])),
  )
  return stages.map((stage) => ({ ...stage, base: expand(stage.base, given) }))
}

function stepsOf(line: object): Step[] {
  if (line instanceof Copy) {
    const words = line.getArguments().map((word) => word.getValue())
    const from = line.getFromFlag()?.getValue() ?? undefined
    return [{ kind: 'copy', from, sources: words.slice(0, -1), target: words.at(-1) ?? '' }]
  }
  if (line instanceof Run) return [{ kind: 'run', command: line.getRawArgumentsContent() ?? '' }]
  if (line instanceof Workdir) return [{ kind: 'folder', path: line.getPath() ?? '/' }]
  if (line instanceof Cmd)
    return [{ kind: 'program', words: JSON.parse(line.getRawArgumentsContent() ?? '[]') }]
  if (line instanceof Arg) {
    const property = line.getProperty()
    return property ? [{ kind: 'argument', name: property.getName(), value: property.getValue() ?? '' }] : []
  }
  if (line instanceof Env)
    return line
      .getProperties()
      .map((property) => ({ kind: 'variable', name: property.getName(), value: property.getValue() ?? '' }))
  return []
}

export const expand = (text: string, variables: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => variables[name] ?? '')
