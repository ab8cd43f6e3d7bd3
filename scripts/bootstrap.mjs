// Imports nothing, so that any Node with ES modules can report what is missing.
const OLDEST = 20

const [verb, ...rest] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Нужен Node.js ${OLDEST} или новее, а запущен ${process.versions.node}: обновите его (https://nodejs.org) и повторите команду.\n` +
      `Node.js ${OLDEST} or newer is needed, this is ${process.versions.node}: update it (https://nodejs.org) and run the command again.`,
  )
  process.exitCode = 1
} else {
  import('./launch.mjs').then(({ launch }) => launch(verb, rest))
}
