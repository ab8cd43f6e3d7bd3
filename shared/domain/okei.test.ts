import { expect, test } from 'vitest'
import { okeiOf, unitOfOkei } from './okei.ts'

test('a unit has its code however it is written, and a code its first unit', () => {
  expect(['шт', 'Шт.', 'ШТУКА', 'пог. м'].map(okeiOf)).toEqual(['796', '796', '796', '018'])
  expect([okeiOf('бухта'), unitOfOkei('796'), unitOfOkei('999')]).toEqual([undefined, 'шт', undefined])
})
