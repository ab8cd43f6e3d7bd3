import type { Section } from '@verstak/contract/catalog/schemas.ts'
import { useEffect, useState } from 'react'
import { fetchSections } from './fetch-sections.ts'

export type Sections = readonly Section[] | 'loading' | 'failed'

export function useSections(): readonly [Sections, () => void] {
  const [sections, setSections] = useState<Sections>('loading')
  const ask = () => {
    setSections('loading')
    fetchSections().then(setSections, () => setSections('failed'))
  }
  useEffect(() => {
    fetchSections().then(setSections, () => setSections('failed'))
  }, [])
  return [sections, ask]
}
