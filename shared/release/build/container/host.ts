import { type Bundler, scope } from './scope.ts'

/**
 * Runs before the entry of a host. A host is not a container for others and has every shared module in its
 * entry, so nothing waits.
 */
export default function startHost({
  m: modules,
  f,
  initializeSharingData,
  consumesLoadingData,
}: Bundler): void {
  const shared = initializeSharingData?.scopeToSharingDataMapping.default ?? []
  for (const { name, version, factory, requiredVersion } of shared) {
    const shareConfig = { singleton: true, eager: true, requiredVersion }
    const from = initializeSharingData?.uniqueName ?? ''
    scope[name] = { [version]: { version, get: factory, from, scope: ['default'], shareConfig } }
  }
  f.consumes = () => {}
  for (const id of consumesLoadingData?.initialConsumes ?? [])
    modules[id] = (module) => {
      module.exports = consumesLoadingData?.moduleIdToConsumeDataMapping[id]?.fallback?.()()
    }
}
