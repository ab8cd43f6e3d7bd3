import { handleJob, scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { runBuild } from './build.ts'
import { buildDueFeeds, buildFeedJob } from './builds.ts'
import { failLostBuilds, tidyFeeds } from './finish-build.ts'

export const jobs: ModuleJobs = (services) => [
  handleJob(buildFeedJob, ({ build }, { signal }) => runBuild(services, build, signal)),
  scheduleJob({ name: 'build-due-feeds', schedule: '* * * * *' }, async () => {
    await failLostBuilds(services)
    return buildDueFeeds(services.db, new Date())
  }),
  scheduleJob({ name: 'tidy-feeds', schedule: '25 * * * *' }, () => tidyFeeds(services)),
]
