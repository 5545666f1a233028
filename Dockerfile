# The image holds the built product; a start downloads and builds nothing.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# Only files that the server uses.
RUN node scripts/files-for-image.ts /app
WORKDIR /app
# Stores Node's compiled code, so that later starts reuse it.
ENV NODE_COMPILE_CACHE=/app/compiled
RUN DATA_DIR=/tmp/once SEED=none PORT=0 ADMIN_PASSWORD=only-for-this-build \
      timeout --signal=TERM 30 node_modules/.bin/node build/program/start.js || [ $? -eq 124 ]

FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/compiled \
    PATH=/app/node_modules/.bin:/usr/bin:/bin
RUN install -d -m 700 -o 10001 -g 10001 /data /backups
WORKDIR /app
COPY --from=build /app .
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
# A small young generation: by default it would take 128 MB, more than this site needs.
CMD ["node", "--max-semi-space-size=16", "build/program/start.js"]
