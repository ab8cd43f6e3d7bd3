# One file, five images: api, remote (one for each FRONT_END), shell, demo, which fills a trial shop,
# and backup. Each image has only the files that its program reads. A remote is built from its own folder and
# shared alone, so a broken remote does not block the others. `npm run images` runs every stage without
# Docker. See docker-compose.yml.

# The image is pulled by its digest, because Debian updates change what a tag means; docs/operations.md
# explains how to update both.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ARG POSTGRES_IMAGE=postgres:17.10-bookworm@sha256:9b18b78397054fce88a9552e9d5a3ad5bb7fd258c5b3cc1c5028e46373d6ea8f

FROM ${NODE_IMAGE} AS installer
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node --print 'require("./package.json").packageManager')"
COPY shared/domain/package.json shared/domain/
COPY shared/contract/package.json shared/contract/
COPY shared/process/package.json shared/process/
COPY shared/federated/package.json shared/federated/
COPY shared/kit/package.json shared/kit/
COPY shared/release/package.json shared/release/
COPY shared/host/package.json shared/host/
COPY shared/testing/package.json shared/testing/

# shared with its build tools, and the front ends.
FROM installer AS tools
RUN pnpm install --frozen-lockfile --filter '@verstak/host...'
COPY shared shared

# One bundled file per program, with its packages included.
FROM tools AS programs
COPY scripts scripts
RUN node shared/release/build/program.ts scripts/serve-remote.ts programs/serve-remote.mjs
RUN node shared/release/build/program.ts scripts/release.ts programs/release.mjs
RUN node shared/release/build/program.ts shared/process/run-watched.ts programs/run-watched.mjs

FROM tools AS remote-build
ARG FRONT_END
COPY ${FRONT_END}/package.json ${FRONT_END}/
RUN pnpm install --frozen-lockfile --filter "@verstak/${FRONT_END}"
COPY ${FRONT_END} ${FRONT_END}
RUN node shared/release/build/cli.ts ${FRONT_END}
# Source maps are used by the shell's log, where the sources are present.
RUN rm -r ${FRONT_END}/dist/production/maps

FROM tools AS shell-build
COPY shell/package.json shell/
RUN pnpm install --frozen-lockfile --filter '@verstak/shell'
COPY shell shell
RUN node shared/release/build/cli.ts shell

# Only packages that the program needs at run time.
FROM installer AS shell-packages
COPY shell/package.json shell/
RUN pnpm install --frozen-lockfile --prod --filter '@verstak/shell'

FROM installer AS api-packages
COPY api/package.json api/
RUN pnpm install --frozen-lockfile --prod --filter '@verstak/api...'

FROM api-packages AS demo-packages
COPY demo/package.json demo/
RUN pnpm install --frozen-lockfile --prod --filter '@verstak/api...' --filter '@verstak/demo...'

FROM ${NODE_IMAGE} AS runtime
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_HOST=0.0.0.0
RUN mkdir -m 700 .data .keys .releases && chown node:node .data .keys .releases

FROM runtime AS api
COPY --from=api-packages /app ./
COPY shared shared
COPY api api
USER node
CMD ["node", "shared/process/run-watched.ts", "api/src/main.ts"]

FROM runtime AS demo
COPY --from=demo-packages /app ./
COPY shared shared
COPY api api
COPY demo demo
COPY scripts scripts
USER node
CMD ["node", "scripts/prepare.ts"]

FROM runtime AS remote
ARG FRONT_END
ARG COMMIT=""
ENV FRONT_END=${FRONT_END} COMMIT=${COMMIT}
COPY --from=programs /app/programs/serve-remote.mjs ./
COPY --from=remote-build /app/${FRONT_END}/dist/production ${FRONT_END}/dist/production
USER node
CMD ["sh", "-c", "exec node serve-remote.mjs \"$FRONT_END\""]

FROM runtime AS shell
COPY --from=shell-packages /app ./
COPY --from=programs /app/programs/release.mjs /app/programs/run-watched.mjs ./
COPY --from=shell-build /app/shell/dist/production shell/dist/production
USER node
CMD ["node", "run-watched.mjs", "shell/dist/production/node/server.cjs"]

FROM ${POSTGRES_IMAGE} AS backup
COPY scripts/backup /usr/local/bin
# Only the user of the other images can read the shoppers' files. A restore may be the first to use the volumes.
RUN mkdir -m 700 /backups /data && chown 1000:1000 /backups /data
USER 1000:1000
CMD ["backup", "every"]
