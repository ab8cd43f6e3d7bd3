import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRemote } from './front-ends.ts'
import { journeysOf, ownerOfJourney } from './journey-owners.ts'

const ENDING = '.spec.ts'
const files = readdirSync(join(import.meta.dirname, '../../e2e/journeys'))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
const owned = Object.values(journeysOf).flat()

test('every journey has an owner: add the name of the file to scripts/lib/journey-owners.ts', () => {
  expect(files.filter((name) => !owned.includes(name))).toEqual([])
})

test('every journey of the table exists and has one owner', () => {
  expect(owned.filter((name) => !files.includes(name))).toEqual([])
  expect(owned.filter((name, at) => owned.indexOf(name) !== at)).toEqual([])
})

test('every owner of journeys exists', () => {
  const names = Object.keys(journeysOf).filter((owner) => owner !== 'shell' && owner !== 'shop')
  expect(names.filter((name) => !isRemote(name))).toEqual([])
})

test('finds an owner by the name of a journey', () => {
  expect(ownerOfJourney('listing')).toBe('mfe-catalog')
  expect(ownerOfJourney('nothing-of-the-kind')).toBeNull()
})
