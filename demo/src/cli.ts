import { parseArgs } from 'node:util'
import { generateCatalogue } from './generate.ts'

/**
 * `node demo/src/cli.ts --out DIR --products 3000`: the only entry point, no other package imports this one.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '3000' }, out: { type: 'string' } },
})
try {
  if (!values.out) throw new Error('Usage: node demo/src/cli.ts --products 3000 --out DIR')
  const made = await generateCatalogue({
    products: Number(values.products),
    out: values.out,
    onProgress: (done, all) => console.log(`${done} / ${all}`),
  })
  console.log(`${made.feed}: ${made.offers} offers, ${made.pictures} pictures`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
