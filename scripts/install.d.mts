export function installStamp(root: string): string
export function isInstalled(root: string, node: string): boolean
export function install(root: string, node: string): Promise<string | undefined>
