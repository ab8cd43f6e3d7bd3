import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readVariables } from '../../shared/process/environment.ts'
import { described, optional, secret, textVariable } from '../../shared/process/variables.ts'
import { Problem } from '../lib/problem.ts'

/** Exported for docs/configuration.md. */
export const releaseKeyVariables = {
  RELEASE_KEY: described(
    optional(secret(textVariable)),
    'Private key of the team that publishes (Ed25519, PEM), for a remote that has owners: `npm run release -- keys`.',
  ),
}

/** The private key of the environment; null without one. Throws a `Problem` for anything else than an Ed25519 key. */
export function givenKey(env: NodeJS.ProcessEnv = process.env): KeyObject | null {
  const { RELEASE_KEY: pem } = readVariables(releaseKeyVariables, env)
  return pem ? read(() => createPrivateKey(pem), 'RELEASE_KEY') : null
}

/** Throws a `Problem` for a file that has no public Ed25519 key. */
export function publicKeyIn(file: string): KeyObject {
  const pem = read(() => readFileSync(resolve(file), 'utf8'), file)
  if (pem.includes('PRIVATE KEY'))
    throw new Problem(`${file}: это закрытый ключ, а нужен открытый: ${file}.pub.`)
  return read(() => createPublicKey(pem), file)
}

function read<T extends KeyObject | string>(value: () => T, name: string): T {
  let found: T
  try {
    found = value()
  } catch {
    throw new Problem(`${name}: ключ не читается. Сделать ключ: npm run release -- keys ФАЙЛ.`)
  }
  if (typeof found !== 'string' && found.asymmetricKeyType !== 'ed25519')
    throw new Problem(`${name}: нужен ключ Ed25519. Сделать ключ: npm run release -- keys ФАЙЛ.`)
  return found
}

/** Writes a new pair of keys, the private one readable only by its owner. Throws a `Problem` when one of the files exists. */
export function makeKeys(file = ''): string[] {
  if (!file) throw new Problem('Назовите файл закрытого ключа: npm run release -- keys team.pem.')
  for (const path of [file, `${file}.pub`])
    if (existsSync(resolve(path))) throw new Problem(`${path} уже есть.`)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(resolve(file), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  writeFileSync(resolve(`${file}.pub`), publicKey.export({ type: 'spki', format: 'pem' }))
  return [
    `${file}: закрытый ключ команды, RELEASE_KEY_FILE=${file}. Его никому не передают.`,
    `${file}.pub: открытый ключ, его администратор хранилища регистрирует: release -- owners add ВИТРИНА ${file}.pub КОМАНДА`,
  ]
}
