# One file, three images: api, remote (one of the four, by FRONT_END) and shell. See docker-compose.yml.

FROM node:24-slim AS base
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node --print 'require("./package.json").packageManager')"
COPY api/package.json api/
COPY bench/package.json bench/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY mfe-b2b-tools/package.json mfe-b2b-tools/
COPY mfe-basket-checkout/package.json mfe-basket-checkout/
COPY mfe-catalog/package.json mfe-catalog/
COPY mfe-personal/package.json mfe-personal/
COPY shared/package.json shared/
COPY shell/package.json shell/

FROM base AS build
RUN pnpm install --frozen-lockfile
COPY . .
RUN node scripts/build.ts

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0
RUN pnpm install --frozen-lockfile --prod --filter '@verstak/api...' --filter '@verstak/demo...' --filter '@verstak/shell...'
COPY shared shared
COPY scripts scripts
RUN mkdir .data && chown node:node .data
USER node

FROM runtime AS api
COPY api api
COPY demo demo
CMD ["sh", "-c", "node scripts/prepare.ts && exec node api/src/main.ts"]

FROM runtime AS remote
ARG FRONT_END
ENV FRONT_END=${FRONT_END}
COPY --from=build /app/${FRONT_END}/dist/production ${FRONT_END}/dist/production
CMD ["sh", "-c", "exec node shared/host/static-origin.ts \"$FRONT_END\""]

FROM runtime AS shell
ENV RELEASES=/app/.data/releases.json
COPY --from=build /app/shell/dist/production shell/dist/production
COPY --from=build /app/mfe-catalog/dist/production/version.json mfe-catalog/dist/production/
COPY --from=build /app/mfe-basket-checkout/dist/production/version.json mfe-basket-checkout/dist/production/
COPY --from=build /app/mfe-personal/dist/production/version.json mfe-personal/dist/production/
COPY --from=build /app/mfe-b2b-tools/dist/production/version.json mfe-b2b-tools/dist/production/
CMD ["sh", "-c", "node scripts/releases.ts && exec node shell/dist/production/node/server.cjs"]
