import type { TestProject } from 'vitest/node'
import { makeTemplate } from '../../api/src/testing/template-database.ts'
import { startTestServer } from '../database/test-server.ts'

/** Vitest runs it once, before the tests that use a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  await makeTemplate(server.url)
  project.provide('databaseServer', server.url)
  return server.close
}
