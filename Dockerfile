# The clinic as a container. README.md ("In a container") explains how to build and run it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The image contains no git history, so the build cannot read its commit.
ARG COMMIT=""
RUN COMMIT="$COMMIT" node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir -m 700 /var/lib/clinic /var/backups/clinic && chown node:node /var/lib/clinic /var/backups/clinic
ENV NODE_ENV=production DATA_DIR=/var/lib/clinic BACKUP_DIR=/var/backups/clinic HOST=0.0.0.0 PORT=3001
VOLUME /var/lib/clinic /var/backups/clinic
EXPOSE 3001
USER node
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
