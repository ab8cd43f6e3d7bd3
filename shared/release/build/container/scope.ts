export type Factory = () => unknown

/** Instances of one shared module by version, as module federation containers pass them to each other. */
export type Versions = Record<string, Shared>
export interface Shared {
  readonly version: string
  readonly get: () => Factory | Promise<Factory>
  readonly from: string
  readonly scope: readonly string[]
  readonly shareConfig: {
    readonly singleton: boolean
    readonly eager: boolean
    readonly requiredVersion: string
  }
  readonly loaded?: boolean
  readonly lib?: Factory
}
export type Scope = Record<string, Versions>

/** Modules that the host of a page shares with its remotes. */
export const scope: Scope = {}

type Module = { exports: unknown }

/** `__webpack_require__` with the bundler's data about a front end. */
export interface Bundler {
  readonly m: Record<string, (module: Module) => void>
  readonly c: Record<string, unknown>
  readonly f: Record<string, (chunk: string, promises: Promise<void>[]) => void>
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>
    readonly initialConsumes?: readonly string[]
    readonly moduleIdToConsumeDataMapping: Readonly<
      Record<string, { readonly shareKey: string; readonly fallback?: () => Factory }>
    >
  }
  readonly initializeSharingData?: {
    readonly uniqueName: string
    readonly scopeToSharingDataMapping: {
      readonly default: readonly {
        readonly name: string
        readonly version: string
        readonly factory: () => Factory
        readonly requiredVersion: string
      }[]
    }
  }
  readonly initializeExposesData?: { readonly moduleMap: Readonly<Record<string, () => Promise<Factory>>> }
  S?: { readonly default: Scope }
  initContainer?: Container['init']
  getContainer?: Container['get']
}

export interface Container {
  readonly init: (shared: Scope, scopes: readonly unknown[]) => Promise<unknown>
  readonly get: (path: string) => Promise<Factory>
}
