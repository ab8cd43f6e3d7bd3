# One file, four images: api, remote (one of the four, by FRONT_END), shell, and demo, which fills a shop that is tried.
# See docker-compose.yml.

FROM node:24-slim AS base
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node --print 'require("./package.json").packageManager')"
COPY shared/package.json shared/
COPY shell/package.json shell/

FROM base AS build
COPY mfe-b2b-tools/package.json mfe-b2b-tools/
COPY mfe-basket-checkout/package.json mfe-basket-checkout/
COPY mfe-catalog/package.json mfe-catalog/
COPY mfe-personal/package.json mfe-personal/
RUN pnpm install --frozen-lockfile
COPY . .
RUN node scripts/build.ts

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0
COPY api/package.json api/
RUN pnpm install --frozen-lockfile --prod --filter '@verstak/api...' --filter '@verstak/shell...'
COPY shared shared
RUN mkdir --mode 700 .data .keys && chown node:node .data .keys
USER node

FROM runtime AS api
COPY api api
CMD ["node", "api/src/main.ts"]

FROM api AS demo
USER root
COPY demo demo
RUN pnpm install --frozen-lockfile --prod --filter '@verstak/demo...'
COPY scripts scripts
USER node
CMD ["node", "scripts/prepare.ts"]

FROM runtime AS remote
ARG FRONT_END
ENV FRONT_END=${FRONT_END}
COPY --from=build /app/${FRONT_END}/dist/production ${FRONT_END}/dist/production
CMD ["sh", "-c", "exec node shared/host/static-origin.ts \"$FRONT_END\""]

FROM runtime AS shell
ENV RELEASES=/app/.data/releases.json
COPY scripts/lib scripts/lib
COPY scripts/releases.ts scripts/
COPY --from=build /app/shell/dist/production shell/dist/production
COPY --from=build /app/mfe-catalog/dist/production/version.json /app/mfe-catalog/dist/production/place.json mfe-catalog/dist/production/
COPY --from=build /app/mfe-basket-checkout/dist/production/version.json /app/mfe-basket-checkout/dist/production/place.json mfe-basket-checkout/dist/production/
COPY --from=build /app/mfe-personal/dist/production/version.json /app/mfe-personal/dist/production/place.json mfe-personal/dist/production/
COPY --from=build /app/mfe-b2b-tools/dist/production/version.json /app/mfe-b2b-tools/dist/production/place.json mfe-b2b-tools/dist/production/
CMD ["sh", "-c", "node scripts/releases.ts && exec node shell/dist/production/node/server.cjs"]
