# The whole product in an image: built once, nothing is fetched or written at the start.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# What the server never reads: tools, types, maps, words for developers, Node's headers.
RUN npm prune --omit=dev \
 && rm -rf node_modules/typescript node_modules/node-linux-*/include node_modules/node-linux-*/share \
      node_modules/lucide-react/dist/esm \
 && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
# What Node compiled once, no later start compiles again.
ENV NODE_COMPILE_CACHE=/app/compiled
RUN DATA_DIR=/tmp/once SEED=none PORT=0 ADMIN_PASSWORD=only-for-this-build \
      timeout --signal=TERM 30 node_modules/.bin/node src/main.ts || [ $? -eq 124 ]

FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/compiled \
    PATH=/app/node_modules/.bin:/usr/bin:/bin
RUN install -d -o 10001 -g 10001 /data /backups
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/compiled compiled
COPY --from=build /app/db db
COPY --from=build /app/demo demo
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
COPY --from=build /app/package.json ./
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
