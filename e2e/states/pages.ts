import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as paths from '@verstak/domain/paths.ts'
import { exampleOf, routerPath, routeTable } from '@verstak/domain/route-table.ts'
import { FRONT_ENDS, ROOT } from '../../scripts/lib/front-ends.ts'

export interface StatedPage {
  /** The front end that declares the page. */
  readonly owner: string
  /** Router syntax: `/catalog/:a/`. */
  readonly path: string
}

const fileOf = (owner: string) => join(ROOT, owner, 'src', owner === 'shell' ? 'pages.ts' : 'routes.tsx')

/**
 * All pages that front ends declare in their routes, once per address. Throws at a declaration that cannot be
 * parsed.
 */
export function statedPages(read = (owner: string) => readFileSync(fileOf(owner), 'utf8')): StatedPage[] {
  return FRONT_ENDS.flatMap((owner) => {
    const statements = read(owner)
      .split('\n')
      .filter((line) => /^\s*page\(/.test(line))
    return statements.map((line) => ({ owner, path: addressIn(line, owner) }))
  })
}

/** `page('claim', `${paths.claims()}:number/`),` gives `/personal/claims/:number/`. */
function addressIn(statement: string, owner: string): string {
  const written = /page\('[\w-]+', (paths\.\w+\((?:'[\w-]+')?\)|'[^']+'|`[^`]+`)[,)]/.exec(statement)?.[1]
  const address = written
    ?.replace(/\$\{(paths\..*?)\}/g, '$1')
    .replace(/paths\.(\w+)\((?:'([\w-]+)')?\)/g, pathOf)
    .replace(/['`]/g, '')
  if (!address || !/^\/[\w/:*-]*$/.test(address))
    throw new Error(`${owner}: an address that cannot be read: ${statement.trim()}`)
  return address
}

function pathOf(_: string, name: string, argument?: string): string {
  const make = (paths as unknown as Record<string, (argument?: string) => string>)[name]
  if (!make) throw new Error(`paths.${name} is not there`)
  return make(argument)
}

export const hasParameter = (path: string): boolean => /[:*]/.test(path)

const fits = (path: string) =>
  new RegExp(`^${path.replace(/[.+?]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)

/** The page of an address. If several match, the one with the fewest parameters. */
export function pageAt(pages: readonly StatedPage[], address: string): StatedPage | undefined {
  const parameters = ({ path }: StatedPage) => path.split(/[:*]/).length
  return pages.filter(({ path }) => fits(path).test(address)).sort((a, b) => parameters(a) - parameters(b))[0]
}

/** Rows of the route table that show a page but are not declared by any front end. */
export function rowsWithoutPage(pages: readonly StatedPage[]): string[] {
  return routeTable
    .filter(({ path, layout }) => layout && !pageAt(pages, exampleOf(routerPath(path))))
    .map(({ path }) => path)
}
