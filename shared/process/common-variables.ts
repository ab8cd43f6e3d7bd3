import * as v from 'valibot'
import { networksVariable } from './proxies.ts'
import { described, logLevelVariable, oneOf, portVariable, webAddressVariable } from './variables.ts'

/** Variables that several programs read; each program takes those it needs. */
export const commonVariables = {
  HOST: described(v.optional(v.string(), '127.0.0.1'), 'Address that the program listens on.'),
  PORT: described(
    v.optional(portVariable, '3000'),
    "Port of the shell. `npm start` gives the remotes the next four ports and the API the fifth. For a remote's origin: its own port.",
  ),
  PUBLIC_URL: described(
    v.optional(webAddressVariable),
    'Address that shoppers see, for canonical links, links in messages and QR codes. With `https:` cookies are `Secure`.',
    '`http://127.0.0.1:$PORT`',
  ),
  DATA_DIR: described(
    v.optional(v.string(), '.data'),
    'Folder of the embedded database, of resized pictures and of the files below whose default is in this folder.',
  ),
  LOG_LEVEL: described(
    v.optional(logLevelVariable, 'warn'),
    'Lowest level that is logged. `info` adds a line for each answer; `silent` turns the log off.',
  ),
  SECURITY_LOG: described(
    v.optional(oneOf('on', 'off'), 'on'),
    '`off` stops the security log: sign-ins, refusals, changes of rights (`security.md`).',
  ),
  TRUSTED_PROXIES: described(
    v.optional(networksVariable),
    'Addresses and networks of proxies whose `X-Forwarded-For` the program accepts, separated by commas.',
    '`loopback`',
  ),
  BOT_SCRIPT_URL: described(
    v.optional(webAddressVariable),
    'Script of that provider for browsers. `BOT_VERIFY_URL`, `BOT_SECRET`, `BOT_SCRIPT_URL` and `BOT_SITE_KEY` are set together.',
  ),
}
