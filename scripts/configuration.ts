import { writeFileSync } from 'node:fs'
import { federationFile, federationPage } from './configuration/federation-page.ts'
import { orderLifeFile, orderLifePage } from './configuration/order-life-page.ts'
import { configurationFile, configurationPage } from './configuration/page.ts'

writeFileSync(configurationFile, configurationPage())
writeFileSync(orderLifeFile, orderLifePage())
writeFileSync(federationFile, federationPage())
console.log('Записаны docs/configuration.md, docs/federation.md и docs/order-life.md')
