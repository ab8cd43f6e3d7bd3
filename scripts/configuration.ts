import { writeFileSync } from 'node:fs'
import { orderLifeFile, orderLifePage } from './configuration/order-life-page.ts'
import { configurationFile, configurationPage } from './configuration/page.ts'

writeFileSync(configurationFile, configurationPage())
writeFileSync(orderLifeFile, orderLifePage())
console.log('Записаны docs/configuration.md и docs/order-life.md')
