import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS } from './api/src/areas.ts'
import { PACKAGES } from './scripts/lib/packages.ts'

const folders = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'package.json')),
)
const remotes = folders.filter((name) => name.startsWith('mfe-'))
const frontEnds = ['shell', ...remotes]

/** Files of a workspace folder, by their path or by the package's name. */
const inside = (/** @type {string[]} */ ...names) => `^(@verstak/)?(${names.join('|')})/`
const SHARED = inside('shared')
/** Files of packages below `shared/`. */
const packages = (/** @type {readonly string[]} */ ...names) => `^(shared|@verstak)/(${names.join('|')})/`
const packagesBut = (/** @type {string[]} */ ...names) =>
  packages(...PACKAGES.filter((name) => !names.includes(name)))
const library = (/** @type {string[]} */ ...names) => `(^|/node_modules/)(${names.join('|')})(/|$)`

const TESTS = '\\.test\\.tsx?$|(^|/)testing/'
const REACT = ['react', 'react-dom', 'react-router']
const HTTP = ['ky', 'fastify', '@fastify/.+']

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to,
})

const others = (/** @type {string[]} */ ...own) => folders.filter((name) => !own.includes(name))
const group = `^(?:@verstak/)?(${remotes.join('|')})/`

/** The rules of docs/architecture.md. The folders are read from the disk: a new remote is covered. */
export default {
  forbidden: [
    forbid(
      'remote-not-to-remote',
      'Remotes meet through the event bus, slots and the path table only.',
      { path: group },
      { path: inside(...remotes), pathNot: '^(@verstak/)?$1/' },
    ),
    forbid(
      'remote-not-to-shell',
      'A remote must run without the shell.',
      { path: group },
      { path: inside('shell') },
    ),
    forbid(
      'shell-not-to-remote',
      'The shell loads remotes at run time, from the release list.',
      { path: inside('shell') },
      { path: inside(...remotes) },
    ),
    forbid(
      'shared-stands-alone',
      'Everybody depends on shared; it depends on nobody.',
      { path: SHARED },
      { path: inside(...folders, 'scripts') },
    ),
    ...PACKAGES.map((name, at) =>
      forbid(
        'packages-in-order',
        'A package imports only packages that stand before it in scripts/lib/packages.ts.',
        { path: packages(name) },
        { path: at + 1 < PACKAGES.length ? packages(...PACKAGES.slice(at + 1)) : '^$' },
      ),
    ),
    forbid(
      'api-stands-alone',
      'The API shares only the rules, the contract and the helpers of processes with the front ends.',
      { path: inside('api') },
      {
        path: `${inside(...others('api', 'demo'), 'scripts')}|${packagesBut('domain', 'contract', 'process')}`,
      },
    ),
    ...AREAS.map((area, at) =>
      forbid(
        'areas-in-order',
        'A module imports modules of its own area and of areas before it (api/src/areas.ts); a later area registers a hook.',
        { path: `^api/src/areas/${area}/` },
        { path: at + 1 < AREAS.length ? `^api/src/areas/(${AREAS.slice(at + 1).join('|')})/` : '^$' },
      ),
    ),
    forbid(
      'module-by-its-face',
      'A module calls another module by its face.ts only.',
      { path: '^api/src/areas/[^/]+/([^/]+)/' },
      { path: '^api/src/areas/', pathNot: '^api/src/areas/[^/]+/$1/|/face\\.ts$' },
    ),
    forbid(
      'module-by-its-face',
      'The programs of the API call a module by its face.ts only.',
      { path: '^api/src/[^/]+$' },
      { path: '^api/src/areas/', pathNot: '/face\\.ts$' },
    ),
    forbid(
      'libraries-know-no-area',
      'Libraries of the API serve all areas: what differs is handed to them.',
      { path: '^api/src/[^/]+/', pathNot: `${TESTS}|^api/src/(areas|demo|contract)/` },
      { path: '^api/src/areas/' },
    ),
    forbid(
      'front-end-not-to-back-end',
      'A front end knows the API by the contract only.',
      { path: inside(...frontEnds) },
      { path: inside(...others('demo', ...frontEnds), 'scripts') },
    ),
    forbid(
      'remote-runs-in-any-host',
      'A remote knows neither the hosts of pages nor how it is released.',
      { path: group },
      { path: packages('process', 'release', 'host') },
    ),
    forbid(
      'demo-not-to-shop',
      'The demo catalogue is a feed like any other.',
      { path: inside('demo') },
      { path: `${inside(...others('demo'), 'scripts')}|${packagesBut('domain')}` },
    ),
    forbid(
      'nobody-to-demo',
      'The generator is a program that a script starts; what it writes comes in through the importer.',
      { pathNot: inside('demo') },
      { path: inside('demo') },
    ),
    forbid(
      'feature-not-to-feature',
      'Slots and the files of src itself, such as the routes, compose features. Nothing else knows them: neither another feature nor the folders beside features.',
      { path: `^(${frontEnds.join('|')})/src/(features/[^/]+|(?!features/|slots/)[^/]+)/` },
      { path: '^$1/src/features/', pathNot: '^$1/src/$2/' },
    ),
    forbid(
      'domain-is-pure',
      'Rules run on both sides: no React, no HTTP, no Node.',
      { path: packages('domain') },
      { path: library(...REACT, ...HTTP) },
    ),
    forbid(
      'domain-without-node',
      'Rules run in the browser too.',
      { path: packages('domain') },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'contract-is-data',
      'The contract is data: no React and no HTTP library.',
      { path: packages('contract') },
      { path: `${library(...REACT, ...HTTP)}|^(node:)?https?$` },
    ),
    forbid(
      'router-through-the-facade',
      'Only the facade may name the router: the rest of it is shaken out of the bundle.',
      {
        path: inside('shared', ...frontEnds),
        pathNot: `${TESTS}|^shared/(federated/router\\.ts|host/server/)`,
      },
      { path: library('react-router') },
    ),
    forbid(
      'federated-by-alias',
      'A relative path gives a private copy of what must be one instance for all.',
      {},
      { path: '^shared/federated/[^/]+$', dependencyTypes: ['local'] },
    ),
    forbid(
      'one-way-to-ask',
      'Only the host makes an API client: whoever asks otherwise does not hear that a session is over.',
      { path: inside('shared', ...frontEnds), pathNot: `${TESTS}|^shared/(host|domain|contract)/` },
      { path: `^(shared|@verstak)/host/api/|${library('ky')}` },
    ),
    forbid(
      'no-tests-in-the-product',
      'Test helpers stay out of what is shipped.',
      { path: inside(...others('e2e', 'bench'), 'shared') },
      { path: TESTS },
    ),
    forbid(
      'no-barrel',
      'Import the file that has it.',
      { path: inside(...folders, 'shared') },
      {
        path: '(^|/)index\\.tsx?$',
        pathNot: 'node_modules',
      },
    ),
    forbid(
      'no-cycle',
      'Modules that need each other are one module.',
      { path: inside(...folders, 'shared', 'scripts') },
      { circular: true },
    ),
  ],
  options: {
    // TypeScript 7 has no parser for others to use; swc shows imports of types too.
    parser: 'swc',
    combinedDependencies: true,
    exclude: { path: '^([^/]+|shared/host/standalone)/dist/|^\\.data/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
