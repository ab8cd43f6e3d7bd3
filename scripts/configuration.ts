import { writeFileSync } from 'node:fs'
import { configurationFile, configurationPage } from './configuration/page.ts'

writeFileSync(configurationFile, configurationPage())
console.log('Переменные описаны в docs/configuration.md')
