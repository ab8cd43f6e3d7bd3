import { apiVariables } from '../../api/src/config.ts'
import { journeyVariables } from '../../e2e/address.ts'
import { hostVariables, remoteOriginVariable } from '../../shared/host/server/settings.ts'
import { commonVariables } from '../../shared/process/common-variables.ts'
import { serverLimitVariables } from '../../shared/process/server-limits.ts'
import { countVariable, described, optional, textVariable } from '../../shared/process/variables.ts'
import { releaseCacheVariables, releaseStoreVariables } from '../../shared/release/store/open-store.ts'
import { browserVariables } from '../browser.ts'
import { demoVariables } from '../demo-catalogue.ts'
import { portVariables, remotePortVariable } from '../lib/ports.ts'
import { releaseKeyVariables } from '../release/key.ts'
import { shopVariables } from '../release/shop.ts'

/** Shell scripts read these, so they have no schema of their own; a test compares the defaults with the script. */
export const backupVariables = {
  BACKUP_DIR: described(optional(textVariable), 'Folder of the backups; required by the backup scripts.'),
  BACKUP_HOUR: described(optional(countVariable(0, 23), '3'), 'Hour (UTC) of the nightly backup.'),
  BACKUP_KEEP: described(optional(countVariable(1, 1000), '14'), 'Number of backups that are kept.'),
}

const { HOST, PORT, DATA_DIR, TRUSTED_PROXIES } = commonVariables
const { DATABASE_URL } = apiVariables.entries
/** `static-origin.ts` is a program, so it cannot be imported. */
const originVariables = { HOST, PORT, TRUSTED_PROXIES, ...serverLimitVariables }

/** All described variables by program. */
export const programs = {
  shell: {
    ...hostVariables.entries,
    ...releaseStoreVariables.entries,
    'MFE_<NAME>_URL': remoteOriginVariable,
  },
  API: apiVariables.entries,
  origins: { ...originVariables, ...releaseStoreVariables.entries, ...releaseCacheVariables },
  'npm start': {
    DATA_DIR,
    DATABASE_URL,
    ...portVariables,
    'MFE_<NAME>_PORT': remotePortVariable,
    ...demoVariables,
    ...releaseStoreVariables.entries,
  },
  release: {
    ...releaseStoreVariables.entries,
    ...releaseKeyVariables,
    ...shopVariables,
    'MFE_<NAME>_URL': remoteOriginVariable,
  },
  backups: backupVariables,
  tests: { ...journeyVariables, ...browserVariables },
}

type Name = { [P in keyof typeof programs]: keyof (typeof programs)[P] }[keyof typeof programs]

/** The order of the page. */
export const subjects: Readonly<Record<string, readonly Name[]>> = {
  'Addresses and ports': [
    'PUBLIC_URL',
    'PORT',
    'MFE_<NAME>_PORT',
    'API_PORT',
    'HOST',
    'API_URL',
    'MFE_<NAME>_URL',
    'TRUSTED_PROXIES',
  ],
  'Data and the demo catalogue': [
    'DATA_DIR',
    'FILES_DIR',
    'ANTIVIRUS_URL',
    'MIN_FREE_MB',
    'DATABASE_URL',
    'DEMO_PRODUCTS',
    'DEMO_ACCOUNTS',
    'ALLOW_PRIVATE_PICTURES',
  ],
  Mail: ['SMTP_URL', 'MAIL_FROM', 'OUTBOX'],
  SMS: ['SMS_URL', 'SMS_BODY', 'SMS_HEADERS', 'SMS_ACCEPTED'],
  'Card payments': ['PAYMENT_URL', 'PAYMENT_KEY', 'PAYMENT_SECRET', 'PAYMENT_FAKE', 'PAYMENT_FAKE_PORT'],
  'Protection against robots': [
    'BOT_VERIFY_URL',
    'BOT_SECRET',
    'BOT_SCRIPT_URL',
    'BOT_SITE_KEY',
    'BOT_ORIGINS',
    'BOT_THRESHOLD',
  ],
  Releases: [
    'RELEASES_DIR',
    'RELEASES_URL',
    'AWS_ENDPOINT_URL_S3',
    'AWS_REGION',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'RELEASE_KEY',
    'RELEASES_CACHE',
    'SHOP_URL',
    'TESTERS',
    'CANARY_ERRORS',
    'VITALS_SHARE',
  ],
  'Rendering and limits': [
    'RENDER_PROCESSES',
    'RENDER_SPARE',
    'RENDER_MEMORY_MB',
    'REMOTE_BUDGET_MS',
    'SLOW_REQUEST_MS',
    'MAX_CONNECTIONS',
  ],
  'Shell and API': ['SHELL_SECRET', 'SHELL_SECRET_FILE'],
  'Two-factor sign-in': ['SECOND_FACTOR_KEY', 'SECOND_FACTOR_KEY_FILE'],
  'Logs and metrics': ['LOG_LEVEL', 'SECURITY_LOG', 'METRICS_PORT', 'METRICS_HOST', 'SOURCES_DIR'],
  Backups: ['BACKUP_DIR', 'BACKUP_HOUR', 'BACKUP_KEEP'],
  'Set by commands of the project': ['RELEASES', 'RELEASES_FOLLOW', 'API_ELSEWHERE'],
  Tests: ['CHROMIUM_PATH', 'E2E_WORKERS', 'E2E_PORT', 'E2E_DATA_DIR', 'CANARY_FAULTS'],
}
