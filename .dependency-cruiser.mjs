import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folders = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'package.json')),
)
const remotes = folders.filter((name) => name.startsWith('mfe-'))
const frontEnds = ['shell', ...remotes]

/** Files of a workspace folder, by their place or by the package's name. */
const inside = (/** @type {string[]} */ ...names) => `^(@verstak/)?(${names.join('|')})/`
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

/** The borders between the rooms (docs: architecture). The folders are read from the disk: a new remote is covered. */
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
      { path: inside('shared') },
      { path: inside(...others('shared', 'demo'), 'scripts') },
    ),
    forbid(
      'api-stands-alone',
      'The API shares only the contract and the rules with the front ends.',
      { path: inside('api') },
      { path: inside(...others('api', 'shared', 'demo'), 'scripts') },
    ),
    forbid(
      'front-end-not-to-back-end',
      'A front end knows the API by the contract only.',
      { path: inside(...frontEnds) },
      { path: inside(...others('shared', 'demo', ...frontEnds), 'scripts') },
    ),
    forbid(
      'demo-not-to-shop',
      'The demo catalogue is a feed like any other.',
      { path: inside('demo') },
      { path: inside(...others('demo', 'shared'), 'scripts') },
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
      { path: inside('shared/domain') },
      { path: library(...REACT, ...HTTP) },
    ),
    forbid(
      'domain-without-node',
      'Rules run in the browser too.',
      { path: inside('shared/domain') },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'contract-is-data',
      'The contract is data: no React and no HTTP library.',
      { path: inside('shared/contract') },
      {
        path: `${library(...REACT, ...HTTP)}|${inside('shared/(federated|host|ui)')}|^(node:)?https?$`,
      },
    ),
    forbid(
      'router-through-the-facade',
      'Only the facade may name the router: the rest of it is shaken out of the bundle.',
      { path: inside('shared', ...frontEnds), pathNot: `${TESTS}|^shared/(federated/router|host/server/)` },
      { path: library('react-router') },
    ),
    forbid(
      'federated-by-alias',
      'A relative path gives a private copy of what must be one instance for all.',
      {},
      { path: inside('shared/federated'), dependencyTypes: ['local'] },
    ),
    forbid(
      'one-way-to-ask',
      'Only the host makes an API client: whoever asks otherwise does not hear that a session is over.',
      { path: inside('shared', ...frontEnds), pathNot: `${TESTS}|^shared/(host|domain|contract)/` },
      { path: `${inside('shared/host/api')}|${library('ky')}` },
    ),
    forbid(
      'no-tests-in-the-product',
      'Test helpers stay out of what is shipped.',
      { path: inside(...others('e2e', 'bench')) },
      { path: TESTS },
    ),
    forbid(
      'no-barrel',
      'Import the file that has it.',
      { path: inside(...folders) },
      {
        path: '(^|/)index\\.tsx?$',
        pathNot: 'node_modules',
      },
    ),
    forbid(
      'no-cycle',
      'Modules that need each other are one module.',
      { path: inside(...folders, 'scripts') },
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
